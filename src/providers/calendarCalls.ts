/** What is on, and the key of one's own feed. */
import { routes } from '../shared/routes.ts'
import { call } from './call.ts'
import { serverNow } from './serverClock.ts'

const keyOf = ({ body }: { body: unknown }): string => (body as { data: { key: string } }).data.key

export const calendarCalls = {
  async calendar(query: { from: string; to: string; branch?: string }, signal?: AbortSignal) {
    const { body } = await call(routes['calendar.list'], { query, signal })
    return { ...(body as object), ahead: serverNow() - Date.now() }
  },
  calendarKey: async (signal?: AbortSignal) => keyOf(await call(routes['calendar.key'], { signal })),
  newCalendarKey: async () => keyOf(await call(routes['calendar.newKey'], { body: {} })),
}
