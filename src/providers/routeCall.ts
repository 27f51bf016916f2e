/** Calls by the name of a row: what is sent and what comes back is typed by the schemas of that row. */
import type { Route } from '../shared/route.ts'
import { routes } from '../shared/routes.ts'
import type { CallOptions, CallRoute, RouteInput, RouteName, RouteReply } from '../shared/routeTypes.ts'
import { call } from './call.ts'

export const callRoute: CallRoute = async <Name extends RouteName>(
  name: Name,
  { params, query, body }: RouteInput<Name>,
  { signal, idempotencyKey }: CallOptions = {},
) => {
  const row: Route = routes[name]
  const answer = await call(row, {
    params: texts(params),
    query: texts(query),
    headers: idempotencyKey ? { 'Idempotency-Key': idempotencyKey } : {},
    body,
    file: row.replyType ? true : undefined,
    signal,
  })
  // JSON has no types. The server checks each of its replies against this row's schema in its tests.
  return answer.body as RouteReply<Name>
}

/** As an address has them; what is missing stays away. */
const texts = (values: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values ?? {}).flatMap(
      ([name, value]: [string, string | number | boolean | null | undefined]) =>
        value === undefined || value === null ? [] : [[name, String(value)]],
    ),
  )
