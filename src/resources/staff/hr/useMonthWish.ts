import { todayHere } from '../../../components/fields/todayHere.ts'
import { isMonth } from '../../../components/month/MonthSteps.tsx'
import { useAsked } from '../../../components/attendance/useAsked.ts'

export type MonthWish = { month: string } | { month: string; branch: string }

/** The month and branch that the address names; this month where it names none. */
export function useMonthWish(): MonthWish {
  const asked = useAsked()
  const branch = asked.id('branch')
  const month = isMonth(asked.text('month')) ? asked.text('month') : todayHere().slice(0, 7)
  return branch ? { month, branch } : { month }
}
