/** Calls by the name of a row: what is sent and what comes back is typed by the schemas of that row. */
import type { Route } from '../shared/route.ts'
import { routes } from '../shared/routes.ts'
import type { CallOptions, CallRoute, RouteInput, RouteName, RouteReply } from '../shared/routeTypes.ts'
import { bodyOf } from './body.ts'
import { call } from './call.ts'
import { fileNameOf } from './fileName.ts'

export const callRoute: CallRoute = async <Name extends RouteName>(
  name: Name,
  { params, query, body }: RouteInput<Name>,
  { signal, idempotencyKey, onProgress }: CallOptions = {},
) => {
  const row: Route = routes[name]
  const { body: reply, headers } = await call(row, {
    params: texts(params),
    query: texts(query),
    headers: idempotencyKey ? { 'Idempotency-Key': idempotencyKey } : {},
    body: sent(row, body),
    file: row.replyType ? true : undefined,
    signal,
    onProgress,
  })
  if (reply instanceof Blob)
    return new File([reply], fileNameOf(headers) ?? '', { type: reply.type }) as RouteReply<Name>
  // JSON has no types. The server checks each of its replies against this row's schema in its tests.
  return reply as RouteReply<Name>
}

/** What may carry files goes as its entity is sent: without what only the server writes, in parts where there are files. */
const sent = ({ multipart, entity }: Route, body: unknown): unknown =>
  multipart && entity && body ? bodyOf(entity, body as Record<string, unknown>) : body

/** As an address has them; what is missing stays away. */
const texts = (values: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values ?? {}).flatMap(
      ([name, value]: [string, string | number | boolean | null | undefined]) =>
        value === undefined || value === null ? [] : [[name, String(value)]],
    ),
  )
