import useMediaQuery from '@mui/material/useMediaQuery'
import { useTranslate } from 'ra-core'
import { useDayInColumn } from '../../../components/fields/dayText.ts'
import { formatMoney, formatNumber } from '../../../i18n/locale.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import type { SalesFigures, SalesReport } from '../../../shared/stock/saleRoutes.ts'
import { Figures } from '../../../components/statements/Figures.tsx'

interface Props {
  report: SalesReport
  /** Opens what a row is made of. */
  onRow: (key: string, name: string) => void
}

const wide = ['sales', 'quantity', 'gross', 'discount', 'net', 'cost', 'margin'] as const
const narrow = ['quantity', 'net', 'margin'] as const
const counts: readonly string[] = ['sales', 'quantity']

/** Sold quantities with revenue, cost and margin per row. */
export const ReportTable = ({ report: { rows, total, groupBy }, onRow }: Props) => {
  const translate = useTranslate()
  const language = useLanguage()
  const day = useDayInColumn()
  const small = useMediaQuery('(max-width: 899.98px)', { noSsr: true })
  const columns = small ? narrow : wide
  const cells = (of: SalesFigures) =>
    columns.map((name) => (
      <td key={name} className={of[name] < 0 ? 'negative' : undefined}>
        {counts.includes(name) ? formatNumber(of[name], language) : formatMoney(of[name], language)}
      </td>
    ))
  return (
    <Figures>
      <table aria-label={translate('sales.report')}>
        <thead>
          <tr>
            <th scope="col">{translate(`sales.groups.${groupBy}`)}</th>
            {columns.map((name) => (
              <th key={name} scope="col">
                {translate(`sales.figures.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const name = groupBy === 'day' ? day(row.key) : row.label || translate('sales.unknownSeller')
            return (
              <tr key={row.key}>
                <th scope="row">
                  <button
                    type="button"
                    aria-label={translate('sales.openRow', { name, amount: formatMoney(row.net, language) })}
                    onClick={() => onRow(row.key, name)}
                  >
                    {name}
                  </button>
                </th>
                {cells(row)}
              </tr>
            )
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{translate('sales.total')}</th>
            {cells(total)}
          </tr>
        </tfoot>
      </table>
    </Figures>
  )
}
