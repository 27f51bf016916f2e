/** Who sat in which session. */
import { attendanceFile, type SheetFileKind } from '../shared/attendanceFile.ts'
import type { SaveSheet } from '../shared/attendanceRoutes.ts'
import type { Route } from '../shared/route.ts'
import { routes } from '../shared/routes.ts'
import { bodyOf } from './body.ts'
import { type Call, call } from './call.ts'
import { serverNow } from '../serverClock.ts'

type Wish = Record<string, string>

const bodyOfCall = async (row: Route, query: Wish, signal?: AbortSignal): Promise<unknown> =>
  (await call(row, { query, signal })).body
const dataOf = async (row: Route, asked: Call): Promise<unknown> =>
  ((await call(row, asked)).body as { data: unknown }).data

interface NewSheetFile {
  session: string
  student?: string
  kind: SheetFileKind
  rawFile: File
}

export const attendanceCalls = {
  async attendanceDay(query: { date?: string; branch?: string }, signal?: AbortSignal) {
    const { body } = await call(routes['attendance.list'], { query, signal })
    return { ...(body as object), now: serverNow() }
  },
  sheet: (id: string, signal?: AbortSignal) => dataOf(routes['attendance.sheet'], { params: { id }, signal }),
  saveSheet: (id: string, body: SaveSheet) => dataOf(routes['attendance.save'], { params: { id }, body }),
  attendanceClasses: (query: Wish, signal?: AbortSignal) =>
    dataOf(routes['attendance.classes'], { query, signal }),
  attendanceReport: (query: Wish, signal?: AbortSignal) =>
    dataOf(routes['attendance.report'], { query, signal }),
  attendanceHistory: (query: Wish, signal?: AbortSignal) =>
    bodyOfCall(routes['attendance.history'], query, signal),
  attendanceMonth: (query: Wish, signal?: AbortSignal) =>
    dataOf(routes['attendance.month'], { query, signal }),
  async untaken(query: Wish, signal?: AbortSignal) {
    const body = await bodyOfCall(routes['attendance.untaken'], query, signal)
    return { ...(body as object), now: serverNow() }
  },
  missing: (query: Wish, signal?: AbortSignal) => dataOf(routes['attendance.missing'], { query, signal }),
  sheetFiles: (query: Wish, signal?: AbortSignal) => bodyOfCall(routes['attendance.files'], query, signal),
  unsigned: (query: Wish, signal?: AbortSignal) => bodyOfCall(routes['attendance.unsigned'], query, signal),
  addSheetFile({ rawFile, ...fields }: NewSheetFile, going: Pick<Call, 'signal' | 'onProgress'>) {
    const body = bodyOf(attendanceFile, { ...fields, files: [{ type: 'other', rawFile }] })
    return dataOf(routes['attendance.addFiles'], { body, ...going })
  },
  async removeSheetFile(query: { id: string; fileUrl: string }) {
    const { body } = await call(routes['attendance.removeFile'], { query })
    return (body as { message: string }).message
  },
}
