/** Hooks that call rows of the route table: typed by the row, with one way to cache, invalidate and notify. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type {
  CallRoute,
  DataRouteName,
  RouteData,
  RouteInput,
  RouteName,
  RouteReply,
} from '../shared/routeTypes.ts'
import { useRecordCalls } from './recordCalls.ts'
import { type CacheKey, useAction } from './useAction.ts'

/** Uses react-admin's data provider, which handles session failures. */
export const useCallRoute = (): CallRoute => useRecordCalls().callRoute

/** The part before the dot. Saving a record invalidates every cached answer of its area. */
const areaOf = (name: RouteName): string => name.slice(0, name.indexOf('.'))

/** Under which key the answer of a call is cached. */
export const routeKey = <Name extends RouteName>(
  name: Name,
  input: RouteInput<Name>,
): CacheKey<RouteReply<Name>> => [areaOf(name), name, input]

interface QueryOptions {
  enabled?: boolean
  /** Keeps showing the previous answer while the next input loads. */
  keepsPrevious?: boolean
  /** Read again so often while the page is seen. */
  refetchEveryMs?: number
}

/** Reads the `data` of an answer. */
export function useRouteQuery<Name extends DataRouteName>(
  name: Name,
  input: RouteInput<Name>,
  { enabled, keepsPrevious = false, refetchEveryMs }: QueryOptions = {},
) {
  const callRoute = useCallRoute()
  return useQuery<RouteReply<Name>, Error, RouteData<Name>>({
    queryKey: routeKey<Name>(name, input),
    queryFn: ({ signal }) => callRoute<Name>(name, input, { signal }),
    select: (reply: unknown) => (reply as { data: RouteData<Name> }).data,
    enabled,
    placeholderData: keepsPrevious ? keepPreviousData : undefined,
    refetchInterval: refetchEveryMs,
  })
}

interface MutationOptions<Name extends RouteName> {
  /** The key of the message once it is done; by default the message of the answer. */
  message?: string
  /** The caller shows errors in place; no notification is raised. */
  showsErrors?: boolean
  /** Identical for every attempt of one opened form, so that a repeat has no effect. */
  idempotencyKey?: string
  /** Further areas whose cached answers the write changes. */
  invalidates?: readonly string[]
  onSuccess?: (reply: RouteReply<Name>, input: RouteInput<Name>) => void
}

/** The server's message to the user, if the reply carries one. */
const messageOf = (reply: unknown): string | undefined => (reply as { message?: string } | null)?.message

/** Runs a write of one row, then has its area read again. */
export function useRouteMutation<Name extends RouteName>(
  name: Name,
  { message, showsErrors = false, idempotencyKey, invalidates = [], onSuccess }: MutationOptions<Name> = {},
) {
  const callRoute = useCallRoute()
  return useAction((input: RouteInput<Name>) => callRoute(name, input, { idempotencyKey }), {
    done: message ?? messageOf,
    notifiesFailure: !showsErrors,
    onSuccess,
    invalidates: [areaOf(name), ...invalidates],
  })
}
