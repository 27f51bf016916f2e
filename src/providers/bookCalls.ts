/** What the books say. */
import type { TableFormat } from '../shared/bulk.ts'
import type { Route } from '../shared/route.ts'
import { routes } from '../shared/routes.ts'
import { type Call, call } from './call.ts'
import { fileNameOf } from './fileName.ts'

type Wish = Record<string, string>

const dataOf = async (row: Route, asked: Call = {}): Promise<unknown> =>
  ((await call(row, asked)).body as { data: unknown }).data

const exports = {
  cashStatement: routes['cashStatement.export'],
  incomeStatement: routes['incomeStatement.export'],
  debtors: routes['debtors.export'],
  studentAccount: routes['student.accountTable'],
  salesReport: routes['salesReport.export'],
  attendanceReport: routes['attendance.reportTable'],
  attendanceHistory: routes['attendance.historyTable'],
  attendanceMonth: routes['attendance.monthTable'],
  staffMonth: routes['staffAttendance.monthTable'],
  attendanceUntaken: routes['attendance.untakenTable'],
  attendanceMissing: routes['attendance.missingTable'],
}

export const bookCalls = {
  reverseCash: async (id: string, reason: string) => {
    await call(routes['cashEntry.reverse'], { params: { id }, body: { reason } })
  },
  openDrawers: (signal?: AbortSignal) => dataOf(routes['drawer.open'], { signal }),
  drawerState: (signal?: AbortSignal) => dataOf(routes['drawer.state'], { signal }),
  openDrawer: async (body: object) => (await call(routes['drawer.create'], { body })).body,
  closeDrawer: async (id: string, body: object) =>
    (await call(routes['drawer.close'], { params: { id }, body })).body,
  explainDrawer: async (id: string, at: string, note: string) => {
    await call(routes['drawer.explain'], { params: { id }, body: { at, note } })
  },
  carryCash: async (id: string, body: object, key: string) => {
    await call(routes['drawer.deposit'], { params: { id }, body, headers: { 'Idempotency-Key': key } })
  },
  trialBalance: (signal?: AbortSignal) => dataOf(routes['trialBalance.get'], { signal }),
  lastProof: (signal?: AbortSignal) => dataOf(routes['proof.get'], { signal }),
  prove: () => dataOf(routes['proof.run'], { body: {} }),
  cashStatement: (query: Wish, signal?: AbortSignal) =>
    dataOf(routes['cashStatement.get'], { query, signal }),
  incomeStatement: (query: Wish, signal?: AbortSignal) =>
    dataOf(routes['incomeStatement.get'], { query, signal }),
  figureLines: (id: string, query: Wish, signal?: AbortSignal) =>
    dataOf(routes['incomeStatement.lines'], { params: { id }, query, signal }),
  statementFile: async (name: keyof typeof exports, format: TableFormat, query: Wish) => {
    const { body, headers } = await call(exports[name], { query: { ...query, format }, file: true })
    return { file: body as Blob, name: fileNameOf(headers) ?? `${name}.${format}` }
  },
}
