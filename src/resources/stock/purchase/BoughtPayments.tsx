import { useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import { useDayText } from '../../../components/fields/dayText.ts'
import type { Purchase } from '../../../shared/stock/purchase.ts'
import { useLabel } from '../../../components/useLabel.ts'
import { useMayCall } from '../../../components/useMayCall.ts'
import { formatMoney } from '../../../i18n/locale.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import { routes } from '../../../shared/routes.ts'
import { FigureTable } from '../../../components/sheet/FigureTable.tsx'

/** Payments of the purchase, each linked to its cash entry for printing and reversing. */
export const BoughtPayments = ({ record: { payments, paid, balance, status } }: { record: Purchase }) => {
  const translate = useTranslate()
  const language = useLanguage()
  const day = useDayText()
  const label = useLabel()
  const reads = useMayCall(routes['cashEntry.get'])
  const money = (minor: number) => formatMoney(minor, language)
  const sum = (key: 'paid' | 'balance', amount: number) => ({
    key,
    label: label(key),
    values: [money(amount)],
  })
  return (
    <FigureTable
      title={translate('purchases.payments')}
      rows={payments}
      keyOf={({ cashEntry }) => cashEntry}
      empty={translate('purchases.noPayments')}
      columns={[
        { key: 'date', head: label('date'), words: true, render: ({ date }) => day(date) },
        {
          key: 'entry',
          head: translate('purchases.entry'),
          words: true,
          render: ({ cashEntry, number, takenBack }) => (
            <>
              {reads ? <Link to={`/admin/accounts?id=${cashEntry}&view=true`}>{number}</Link> : number}
              {takenBack && <span className="quiet"> · {translate('purchases.takenBack')}</span>}
            </>
          ),
        },
        {
          key: 'method',
          head: label('method'),
          words: true,
          render: ({ method }) => translate(`resources.cashEntry.method.${method}`),
        },
        {
          key: 'amount',
          head: translate('purchases.amount'),
          render: ({ amount, takenBack }) => (takenBack ? <s>{money(amount)}</s> : money(amount)),
        },
      ]}
      sums={status === 'cancelled' ? [] : [sum('paid', paid), sum('balance', balance)]}
    />
  )
}
