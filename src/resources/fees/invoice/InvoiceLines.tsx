import { useTranslate } from 'ra-core'
import { useLabel } from '../../../components/useLabel.ts'
import { formatMoney, formatNumber } from '../../../i18n/locale.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import { grossOf } from '../../../shared/fees/invoice.ts'
import { FigureTable } from '../../../components/sheet/FigureTable.tsx'
import type { Invoice } from './invoiceRecord.ts'

/** The lines of an invoice with the total. */
export const InvoiceLines = ({ record: { lines, total } }: { record: Invoice }) => {
  const translate = useTranslate()
  const language = useLanguage()
  const label = useLabel()
  const money = (minor: number) => formatMoney(minor, language)
  const gross = lines.reduce((sum, line) => sum + grossOf(line), 0)
  const reduced = gross > total
  const amountOf = (line: Invoice['lines'][number]) => grossOf(line) - (line.discount ?? 0)
  return (
    <FigureTable
      title={translate('invoices.lines')}
      rows={lines}
      // The lines of an invoice never change.
      keyOf={(_, index) => index}
      columns={[
        { key: 'description', head: label('description'), words: true, render: (line) => line.description },
        { key: 'quantity', head: label('quantity'), render: (line) => formatNumber(line.quantity, language) },
        { key: 'unitPrice', head: label('unitPrice'), render: (line) => money(line.unitPrice) },
        reduced && {
          key: 'discount',
          head: label('discount'),
          render: (line) => (line.discount ? money(line.discount) : ''),
        },
        { key: 'amount', head: translate('invoices.lineAmount'), render: (line) => money(amountOf(line)) },
      ]}
      sums={[
        reduced && { key: 'gross', label: translate('invoices.gross'), values: [money(gross)] },
        reduced && { key: 'discount', label: translate('invoices.discount'), values: [money(total - gross)] },
        { key: 'total', label: translate('invoices.total'), values: [money(total)] },
      ]}
    />
  )
}
