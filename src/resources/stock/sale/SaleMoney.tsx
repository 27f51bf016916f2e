import { useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import type { Sale } from '../../../shared/stock/sale.ts'
import { useLabel } from '../../../components/useLabel.ts'
import { formatMoney } from '../../../i18n/locale.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import { FigureTable } from '../../../components/record/FigureTable.tsx'

/** Payments made at the sale by method, and the invoice for the remainder. */
export const SaleMoney = ({ record: { payments, total, paid, invoice, invoiceName } }: { record: Sale }) => {
  const translate = useTranslate()
  const language = useLanguage()
  const label = useLabel()
  const money = (minor: number) => formatMoney(minor, language)
  if (payments.length === 0 && !invoice) return null
  return (
    <FigureTable
      title={translate('sales.payments')}
      heads={[translate('books.method'), label('amount')]}
      words={[0]}
    >
      <tbody>
        {payments.map(({ method, amount }, index) => (
          // Recorded payments never change.
          <tr key={index}>
            <td className="words">{translate(`resources.cashEntry.method.${method}`)}</td>
            <td>{money(amount)}</td>
          </tr>
        ))}
        {invoice && (
          <tr>
            <td className="words">
              {translate('sales.restInvoice')} ·{' '}
              <Link to={`/admin/accounts/invoices?id=${invoice}&view=true`}>{invoiceName}</Link>
            </td>
            <td>{money(total - paid)}</td>
          </tr>
        )}
      </tbody>
    </FigureTable>
  )
}
