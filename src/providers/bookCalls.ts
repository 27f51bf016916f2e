/** What the books say. */
import type { TableFormat } from '../shared/bulk.ts'
import { routes } from '../shared/routes.ts'
import { call } from './call.ts'
import { fileNameOf } from './fileName.ts'

type Wish = Record<string, string>

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
  statementFile: async (name: keyof typeof exports, format: TableFormat, query: Wish) => {
    const { body, headers } = await call(exports[name], { query: { ...query, format }, file: true })
    return { file: body as Blob, name: fileNameOf(headers) ?? `${name}.${format}` }
  },
}
