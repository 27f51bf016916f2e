/** Calls a row of the route table by name; its schemas type the request and the reply. */
import type { Route } from '../shared/core/route.ts'
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
  // JSON is untyped; the server's tests validate every reply against this row's schema.
  return reply as RouteReply<Name>
}

/** Multipart rows are sent as their entity: without server-written fields, as form data when there are files. */
const sent = ({ multipart, entity }: Route, body: unknown): unknown =>
  multipart && entity && body ? bodyOf(entity, body as Record<string, unknown>) : body

/** Converts values to strings for the URL and drops null and undefined. */
const texts = (values: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values ?? {}).flatMap(
      ([name, value]: [string, string | number | boolean | null | undefined]) =>
        value === undefined || value === null ? [] : [[name, String(value)]],
    ),
  )
