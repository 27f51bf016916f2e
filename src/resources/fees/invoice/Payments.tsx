import { useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import { useDayInColumn } from '../../../components/fields/dayText.ts'
import { formatMoney } from '../../../i18n/locale.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import { FigureTable } from '../../../components/record/FigureTable.tsx'
import type { Invoice } from './invoiceRecord.ts'

/** Payments of the invoice, each linked to its cash entry for printing and reversing. */
export const Payments = ({ record: { payments } }: { record: Invoice }) => {
  const translate = useTranslate()
  const language = useLanguage()
  const day = useDayInColumn()
  const heads = ['date', 'entry', 'method', 'amount'].map((name) => translate(`invoices.${name}`))
  return (
    <FigureTable title={translate('invoices.payments')} heads={heads} words={[0, 1, 2]}>
      <tbody>
        {payments.length === 0 && (
          <tr>
            <td className="words quiet" colSpan={4}>
              {translate('invoices.noPayments')}
            </td>
          </tr>
        )}
        {payments.map(({ cashEntry, number, date, method, amount, takenBack }) => (
          <tr key={cashEntry}>
            <td className="words">{day(date)}</td>
            <td className="words">
              <Link to={`/admin/accounts?id=${cashEntry}&view=true`}>{number}</Link>
              {takenBack && <span className="quiet"> · {translate('invoices.takenBack')}</span>}
            </td>
            <td className="words">{translate(`resources.cashEntry.method.${method}`)}</td>
            <td>{takenBack ? <s>{formatMoney(amount, language)}</s> : formatMoney(amount, language)}</td>
          </tr>
        ))}
      </tbody>
    </FigureTable>
  )
}
