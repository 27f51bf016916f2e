/** Calls of the route table from a component: typed by their row, cached and told about in one way. */
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import type {
  CallRoute,
  DataRouteName,
  RouteData,
  RouteInput,
  RouteName,
  RouteReply,
} from '../shared/routeTypes.ts'
import { failureOf } from './failure.ts'
import { useRecordCalls } from './recordCalls.ts'

/** By react-admin's data provider, which handles failures of the session on the way. */
export const useCallRoute = (): CallRoute => useRecordCalls().callRoute

/** What comes before the dot: all that is cached of an area is asked for anew once a record of it is saved. */
const areaOf = (name: RouteName): string => name.slice(0, name.indexOf('.'))

/** Under which key the answer of a call is cached. */
export const routeKey = <Name extends RouteName>(name: Name, input: RouteInput<Name>): readonly unknown[] => [
  areaOf(name),
  name,
  input,
]

interface QueryOptions {
  enabled?: boolean
  /** While another input is asked for, the answer to the one before stands. */
  keepsPrevious?: boolean
}

/** Reads the `data` of an answer. */
export function useRouteQuery<Name extends DataRouteName>(
  name: Name,
  input: RouteInput<Name>,
  { enabled, keepsPrevious = false }: QueryOptions = {},
) {
  const callRoute = useCallRoute()
  return useQuery<RouteReply<Name>, Error, RouteData<Name>>({
    queryKey: routeKey<Name>(name, input),
    queryFn: ({ signal }) => callRoute<Name>(name, input, { signal }),
    select: (reply: unknown) => (reply as { data: RouteData<Name> }).data,
    enabled,
    placeholderData: keepsPrevious ? keepPreviousData : undefined,
  })
}

interface MutationOptions<Name extends RouteName> {
  /** The key of the message once it is done; by default the message of the answer. */
  message?: string
  /** Where errors are shown in place, no message tells them. */
  showsErrors?: boolean
  /** The same for every try of one opened form, so that a repeat does nothing twice. */
  idempotencyKey?: string
  /** Areas beside the call's own whose cached answers the write changes. */
  invalidates?: readonly string[]
  onSuccess?: (reply: RouteReply<Name>, input: RouteInput<Name>) => void
}

/** What the server says to people beside its answer, where it says something. */
const messageOf = (reply: unknown): string | undefined => (reply as { message?: string } | null)?.message

/** Writes; afterwards all of its area is asked for anew. */
export function useRouteMutation<Name extends RouteName>(
  name: Name,
  { message, showsErrors = false, idempotencyKey, invalidates = [], onSuccess }: MutationOptions<Name> = {},
) {
  const callRoute = useCallRoute()
  const client = useQueryClient()
  const notify = useNotify()
  return useMutation({
    mutationFn: (input: RouteInput<Name>) => callRoute(name, input, { idempotencyKey }),
    onSuccess: (reply, input) => {
      onSuccess?.(reply, input)
      const said = message ?? messageOf(reply)
      if (said) notify(said, { type: 'success' })
      return Promise.all(
        [areaOf(name), ...invalidates].map((area) => client.invalidateQueries({ queryKey: [area] })),
      )
    },
    onError: (error) => {
      if (!showsErrors) notify(failureOf(error).message, { type: 'error' })
    },
  })
}
