/** What is done about licences that expire. */
import { routes } from '../shared/routes.ts'
import { call } from './call.ts'

export const renewalCalls = {
  renewalMeta: async (signal?: AbortSignal) =>
    ((await call(routes['renewal.meta'], { signal })).body as { data: unknown }).data,
  followUps: async (id: string, signal?: AbortSignal) =>
    ((await call(routes['renewal.followed'], { params: { id }, signal })).body as { data: unknown }).data,
  follow: async (id: string, body: Record<string, unknown>) =>
    (await call(routes['renewal.follow'], { params: { id }, body })).body,
}
