import { useTranslate } from 'ra-core'
import type { Sale } from '../../../shared/stock/sale.ts'
import { useLabel } from '../../../components/useLabel.ts'
import { formatMoney, formatNumber } from '../../../i18n/locale.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import { FigureTable } from '../../../components/record/FigureTable.tsx'

/** The lines of a sale with the total. */
export const SaleLines = ({ record: { lines, gross, total } }: { record: Sale }) => {
  const translate = useTranslate()
  const language = useLanguage()
  const label = useLabel()
  const money = (minor: number) => formatMoney(minor, language)
  const reduced = gross > total
  const parts = ['product', 'quantity', 'unitPrice', ...(reduced ? ['discount'] : []), 'amount']
  const foot = (name: 'gross' | 'discount' | 'total', amount: number) => (
    <tr>
      <th scope="row" colSpan={parts.length - 1}>
        {label(name)}
      </th>
      <td>{money(amount)}</td>
    </tr>
  )
  return (
    <FigureTable title={translate('sales.lines')} heads={parts.map(label)} words={[0]}>
      <tbody>
        {lines.map((line) => (
          <tr key={line.product}>
            <td className="words">
              {line.productName}
              {line.returned > 0 && (
                <div className="quiet">
                  {translate('sales.cameBack', { count: formatNumber(line.returned, language) })}
                </div>
              )}
            </td>
            <td>{formatNumber(line.quantity, language)}</td>
            <td>
              {money(line.unitPrice)}
              {line.listPrice !== null && line.listPrice !== line.unitPrice && (
                <div className="quiet">{translate('sales.listed', { amount: money(line.listPrice) })}</div>
              )}
            </td>
            {reduced && <td>{line.discount ? money(line.discount) : ''}</td>}
            <td>{money(line.net)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {reduced && foot('gross', gross)}
        {reduced && foot('discount', total - gross)}
        {foot('total', total)}
      </tfoot>
    </FigureTable>
  )
}
