/** Who sat in which session. */
import type { SaveSheet } from '../shared/attendanceRoutes.ts'
import { routes } from '../shared/routes.ts'
import { call } from './call.ts'
import { serverNow } from './serverClock.ts'

const dataOf = ({ body }: { body: unknown }) => (body as { data: unknown }).data

export const attendanceCalls = {
  async attendanceDay(query: { date?: string; branch?: string }, signal?: AbortSignal) {
    const { body } = await call(routes['attendance.list'], { query, signal })
    return { ...(body as object), now: serverNow() }
  },
  sheet: async (id: string, signal?: AbortSignal) =>
    dataOf(await call(routes['attendance.sheet'], { params: { id }, signal })),
  saveSheet: async (id: string, body: SaveSheet) =>
    dataOf(await call(routes['attendance.save'], { params: { id }, body })),
}
