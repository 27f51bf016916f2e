import useMediaQuery from '@mui/material/useMediaQuery'
import { useTranslate } from 'ra-core'
import { formatMoney, formatNumber } from '../../../i18n/locale.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import type { SalesFigures, SalesReport } from '../../../shared/stock/saleRoutes.ts'
import { FramedSheet } from '../../../components/sheet/FramedSheet.tsx'
import { type ReportRow, useRowName } from './rowName.ts'

interface Props {
  report: SalesReport
  /** Opens what a row is made of. */
  onRow: (row: ReportRow) => void
}

const wide = ['sales', 'quantity', 'gross', 'discount', 'net', 'cost', 'margin'] as const
const narrow = ['quantity', 'net', 'margin'] as const
const counts: readonly string[] = ['sales', 'quantity']

/** Sold quantities with revenue, cost and margin per row. */
export const ReportTable = ({ report: { rows, total, groupBy }, onRow }: Props) => {
  const translate = useTranslate()
  const language = useLanguage()
  const nameOf = useRowName()
  const small = useMediaQuery('(max-width: 899.98px)', { noSsr: true })
  const columns = small ? narrow : wide
  const figure = (of: SalesFigures, name: (typeof wide)[number]) => (
    <span className={of[name] < 0 ? 'negative' : undefined}>
      {counts.includes(name) ? formatNumber(of[name], language) : formatMoney(of[name], language)}
    </span>
  )
  return (
    <FramedSheet
      aria-label={translate('sales.report')}
      rows={rows}
      keyOf={({ key }) => key}
      columns={[
        {
          key: 'group',
          head: translate(`sales.groups.${groupBy}`),
          isName: true,
          render: (row) => {
            const name = nameOf(groupBy, row)
            return (
              <button
                type="button"
                aria-label={translate('sales.openRow', { name, amount: formatMoney(row.net, language) })}
                onClick={() => onRow(row)}
              >
                {name}
              </button>
            )
          },
        },
        ...columns.map((key) => ({
          key,
          head: translate(`sales.figures.${key}`),
          render: (row: SalesFigures) => figure(row, key),
        })),
      ]}
      sums={[
        { key: 'total', label: translate('sales.total'), values: columns.map((key) => figure(total, key)) },
      ]}
    />
  )
}
