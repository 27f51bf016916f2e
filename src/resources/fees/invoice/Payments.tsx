import { useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import { useDayText } from '../../../components/fields/dayText.ts'
import { formatMoney } from '../../../i18n/locale.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import { FigureTable } from '../../../components/sheet/FigureTable.tsx'
import type { Invoice } from './invoiceRecord.ts'

/** Payments of the invoice, each linked to its cash entry for printing and reversing. */
export const Payments = ({ record: { payments } }: { record: Invoice }) => {
  const translate = useTranslate()
  const language = useLanguage()
  const day = useDayText()
  const head = (name: string) => translate(`invoices.${name}`)
  return (
    <FigureTable
      title={translate('invoices.payments')}
      rows={payments}
      keyOf={({ cashEntry }) => cashEntry}
      empty={translate('invoices.noPayments')}
      columns={[
        { key: 'date', head: head('date'), words: true, render: ({ date }) => day(date) },
        {
          key: 'entry',
          head: head('entry'),
          words: true,
          render: ({ cashEntry, number, takenBack }) => (
            <>
              <Link to={`/admin/accounts?id=${cashEntry}&view=true`}>{number}</Link>
              {takenBack && <span className="quiet"> · {translate('invoices.takenBack')}</span>}
            </>
          ),
        },
        {
          key: 'method',
          head: head('method'),
          words: true,
          render: ({ method }) => translate(`resources.cashEntry.method.${method}`),
        },
        {
          key: 'amount',
          head: head('amount'),
          render: ({ amount, takenBack }) =>
            takenBack ? <s>{formatMoney(amount, language)}</s> : formatMoney(amount, language),
        },
      ]}
    />
  )
}
