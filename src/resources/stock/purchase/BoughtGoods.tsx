import { useTranslate } from 'ra-core'
import type { Purchase } from '../../../shared/stock/purchase.ts'
import { formatMoney, formatNumber } from '../../../i18n/locale.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import { FigureTable } from '../../../components/sheet/FigureTable.tsx'

/** Ordered and received quantities. The total of a finished purchase only counts what was received. */
export const BoughtGoods = ({ record: { goods, total, status, extra } }: { record: Purchase }) => {
  const translate = useTranslate()
  const language = useLanguage()
  const money = (minor: number) => formatMoney(minor, language)
  const count = (value: number) => formatNumber(value, language)
  const over = status === 'received'
  const worth = goods.reduce((sum, line) => sum + (over ? line.received : line.quantity) * line.unitCost, 0)
  const head = (name: string) => translate(`purchases.${name}`)
  return (
    <FigureTable
      title={translate('purchases.goods')}
      rows={goods}
      keyOf={({ product }) => product}
      columns={[
        {
          key: 'product',
          head: head('product'),
          words: true,
          render: ({ productName, sku }) => (
            <>
              {productName}
              {sku && <div className="quiet">{sku}</div>}
            </>
          ),
        },
        {
          key: 'quantity',
          head: head('quantity'),
          render: ({ quantity, unit }) => [count(quantity), unit].filter(Boolean).join(' '),
        },
        {
          key: 'received',
          head: head('received'),
          render: ({ received, quantity }) => (
            <>
              {count(received)}
              {over && received < quantity && <div className="quiet">{translate('purchases.notComing')}</div>}
            </>
          ),
        },
        {
          key: 'unitCost',
          head: head('unitCost'),
          render: ({ unitCost, share, quantity }) => (
            <>
              {money(unitCost)}
              {share > 0 && (
                <div className="quiet">
                  {translate('purchases.withExtra', {
                    amount: money(Math.round(unitCost + share / quantity)),
                  })}
                </div>
              )}
            </>
          ),
        },
        {
          key: 'amount',
          head: head('amount'),
          render: ({ received, quantity, unitCost }) => money((over ? received : quantity) * unitCost),
        },
      ]}
      sums={[
        extra > 0 && { key: 'extra', label: translate('purchases.extra'), values: [money(total - worth)] },
        { key: 'total', label: translate('purchases.total'), values: [money(total)] },
      ]}
    />
  )
}
