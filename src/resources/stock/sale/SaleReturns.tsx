import { useTranslate } from 'ra-core'
import { useDayText } from '../../../components/fields/dayText.ts'
import type { Sale } from '../../../shared/stock/sale.ts'
import { useLabel } from '../../../components/useLabel.ts'
import { formatMoney, formatNumber } from '../../../i18n/locale.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import { FigureTable } from '../../../components/sheet/FigureTable.tsx'

/** Returned goods and how each return was refunded. */
export const SaleReturns = ({ record: { returns } }: { record: Sale }) => {
  const translate = useTranslate()
  const language = useLanguage()
  const day = useDayText()
  const label = useLabel()
  const money = (minor: number) => (minor === 0 ? '' : formatMoney(minor, language))
  return (
    <FigureTable
      title={translate('sales.returns')}
      rows={returns}
      keyOf={({ _id }) => _id}
      columns={[
        { key: 'date', head: label('date'), words: true, render: ({ date }) => day(date) },
        { key: 'number', head: label('number'), words: true, render: ({ number }) => number },
        {
          key: 'product',
          head: label('product'),
          words: true,
          render: ({ lines }) =>
            lines
              .map(({ productName, quantity }) => `${productName} × ${formatNumber(quantity, language)}`)
              .join(', '),
        },
        { key: 'credited', head: translate('sales.credited'), render: ({ credited }) => money(credited) },
        {
          key: 'paidBack',
          head: translate('sales.paidBack'),
          render: ({ paidBack, method }) => (
            <>
              {money(paidBack)}
              {paidBack > 0 && (
                <div className="quiet">{translate(`resources.cashEntry.method.${method}`)}</div>
              )}
            </>
          ),
        },
      ]}
    />
  )
}
