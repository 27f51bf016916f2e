import { useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import type { Sale } from '../../../shared/stock/sale.ts'
import { useLabel } from '../../../components/useLabel.ts'
import { formatMoney } from '../../../i18n/locale.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import { FigureTable } from '../../../components/sheet/FigureTable.tsx'

/** Payments made at the sale by method, and the invoice for the remainder. */
export const SaleMoney = ({ record: { payments, total, paid, invoice, invoiceName } }: { record: Sale }) => {
  const translate = useTranslate()
  const language = useLanguage()
  const label = useLabel()
  const money = (minor: number) => formatMoney(minor, language)
  if (payments.length === 0 && !invoice) return null
  const rest = { method: null, amount: total - paid }
  return (
    <FigureTable
      title={translate('sales.payments')}
      rows={[...payments, ...(invoice ? [rest] : [])]}
      // Recorded payments never change.
      keyOf={(_, index) => index}
      columns={[
        {
          key: 'method',
          head: translate('books.method'),
          words: true,
          render: ({ method }) =>
            method ? (
              translate(`resources.cashEntry.method.${method}`)
            ) : (
              <>
                {translate('sales.restInvoice')} ·{' '}
                <Link to={`/admin/accounts/invoices?id=${invoice}&view=true`}>{invoiceName}</Link>
              </>
            ),
        },
        { key: 'amount', head: label('amount'), render: ({ amount }) => money(amount) },
      ]}
    />
  )
}
