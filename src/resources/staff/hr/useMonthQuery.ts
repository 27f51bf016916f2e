import { todayHere } from '../../../components/fields/todayHere.ts'
import { isMonth } from '../../../components/month/MonthSteps.tsx'
import { useReportQuery } from '../../../components/attendance/useReportQuery.ts'

export type MonthQuery = { month: string } | { month: string; branch: string }

/** Month and branch of the address; by default the current month. */
export function useMonthQuery(): MonthQuery {
  const reportQuery = useReportQuery()
  const branch = reportQuery.id('branch')
  const month = isMonth(reportQuery.text('month')) ? reportQuery.text('month') : todayHere().slice(0, 7)
  return branch ? { month, branch } : { month }
}
