import type { RaRecord } from 'ra-core'
import { useMonthText } from './useMonthText.ts'

const MonthText = ({ month }: { month: string }) => {
  const text = useMonthText()
  return text(month)
}

/** A list's column: the month in words. */
export const monthOf = ({ month }: RaRecord) => <MonthText month={String(month)} />
