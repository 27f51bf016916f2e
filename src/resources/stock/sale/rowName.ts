import { useTranslate } from 'ra-core'
import { useDayText } from '../../../components/fields/dayText.ts'
import type { SalesReport } from '../../../shared/stock/saleRoutes.ts'

export type ReportRow = Pick<SalesReport['rows'][number], 'key' | 'label'>

/** What a row of the sales report is about, in the language that is shown. */
export function useRowName(): (groupBy: SalesReport['groupBy'], row: ReportRow) => string {
  const translate = useTranslate()
  const day = useDayText()
  return (groupBy, { key, label }) =>
    groupBy === 'day' ? day(key) : label || translate('sales.unknownSeller')
}
