import { useTranslate } from 'ra-core'
import { useLabel } from '../../../components/useLabel.ts'
import { formatMoney, formatNumber } from '../../../i18n/locale.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import { grossOf } from '../../../shared/fees/invoice.ts'
import { FigureTable } from '../../../components/record/FigureTable.tsx'
import type { Invoice } from './invoiceRecord.ts'

/** The lines of an invoice with the total. */
export const InvoiceLines = ({ record: { lines, total } }: { record: Invoice }) => {
  const translate = useTranslate()
  const language = useLanguage()
  const label = useLabel()
  const money = (minor: number) => formatMoney(minor, language)
  const gross = lines.reduce((sum, line) => sum + grossOf(line), 0)
  const parts = ['description', 'quantity', 'unitPrice', ...(gross > total ? ['discount'] : [])]
  const foot = (name: 'gross' | 'discount' | 'total', amount: number) => (
    <tr>
      <th scope="row" colSpan={parts.length}>
        {translate(`invoices.${name}`)}
      </th>
      <td>{money(amount)}</td>
    </tr>
  )
  return (
    <FigureTable
      title={translate('invoices.lines')}
      heads={[...parts.map(label), translate('invoices.lineAmount')]}
      words={[0]}
    >
      <tbody>
        {lines.map((line, index) => (
          // The lines of an invoice never change.
          <tr key={index}>
            <td className="words">{line.description}</td>
            <td>{formatNumber(line.quantity, language)}</td>
            <td>{money(line.unitPrice)}</td>
            {gross > total && <td>{line.discount ? money(line.discount) : ''}</td>}
            <td>{money(grossOf(line) - (line.discount ?? 0))}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {gross > total && foot('gross', gross)}
        {gross > total && foot('discount', total - gross)}
        {foot('total', total)}
      </tfoot>
    </FigureTable>
  )
}
