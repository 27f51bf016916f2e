import type { TableFormat } from '../shared/bulk.ts'

/** Parameters of a statement by name; what is empty is not asked for. */
export type StatementWish = Record<string, string>
export type StatementName =
  | 'cashStatement'
  | 'incomeStatement'
  | 'debtors'
  | 'studentAccount'
  | 'salesReport'
  | 'attendanceReport'
  | 'attendanceHistory'
  | 'attendanceMonth'
  | 'staffMonth'
  | 'attendanceUntaken'
  | 'attendanceMissing'

/** What the books say. */
export interface BookCalls {
  statementFile(
    name: StatementName,
    format: TableFormat,
    wish: StatementWish,
  ): Promise<{ file: Blob; name: string }>
}
