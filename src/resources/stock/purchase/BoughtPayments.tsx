import { useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import { useDayInColumn } from '../../../components/fields/dayText.ts'
import type { Purchase } from '../../../shared/stock/purchase.ts'
import { useLabel } from '../../../components/useLabel.ts'
import { useMayCall } from '../../../components/useMayCall.ts'
import { formatMoney } from '../../../i18n/locale.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import { routes } from '../../../shared/routes.ts'
import { FigureTable } from '../../../components/record/FigureTable.tsx'

/** Payments of the purchase, each linked to its cash entry for printing and reversing. */
export const BoughtPayments = ({ record: { payments, paid, balance, status } }: { record: Purchase }) => {
  const translate = useTranslate()
  const language = useLanguage()
  const day = useDayInColumn()
  const label = useLabel()
  const reads = useMayCall(routes['cashEntry.get'])
  const money = (minor: number) => formatMoney(minor, language)
  const heads = [label('date'), translate('purchases.entry'), label('method'), translate('purchases.amount')]
  const foot = (name: 'paid' | 'balance', amount: number) => (
    <tr data-sum={name}>
      <th scope="row" colSpan={3}>
        {label(name)}
      </th>
      <td>{money(amount)}</td>
    </tr>
  )
  return (
    <FigureTable title={translate('purchases.payments')} heads={heads} words={[0, 1, 2]}>
      <tbody>
        {payments.length === 0 && (
          <tr>
            <td className="words quiet" colSpan={4}>
              {translate('purchases.noPayments')}
            </td>
          </tr>
        )}
        {payments.map(({ cashEntry, number, date, method, amount, takenBack }) => (
          <tr key={cashEntry}>
            <td className="words">{day(date)}</td>
            <td className="words">
              {reads ? <Link to={`/admin/accounts?id=${cashEntry}&view=true`}>{number}</Link> : number}
              {takenBack && <span className="quiet"> · {translate('purchases.takenBack')}</span>}
            </td>
            <td className="words">{translate(`resources.cashEntry.method.${method}`)}</td>
            <td>{takenBack ? <s>{money(amount)}</s> : money(amount)}</td>
          </tr>
        ))}
      </tbody>
      {status !== 'cancelled' && (
        <tfoot>
          {foot('paid', paid)}
          {foot('balance', balance)}
        </tfoot>
      )}
    </FigureTable>
  )
}
