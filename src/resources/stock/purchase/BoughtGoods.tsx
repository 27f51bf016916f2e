import { useTranslate } from 'ra-core'
import type { Purchase } from '../../../shared/stock/purchase.ts'
import { formatMoney, formatNumber } from '../../../i18n/locale.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import { FigureTable } from '../../../components/record/FigureTable.tsx'

const parts = ['product', 'quantity', 'received', 'unitCost', 'amount'] as const

/** Ordered and received quantities. The total of a finished purchase only counts what was received. */
export const BoughtGoods = ({ record: { goods, total, status, extra } }: { record: Purchase }) => {
  const translate = useTranslate()
  const language = useLanguage()
  const money = (minor: number) => formatMoney(minor, language)
  const count = (value: number) => formatNumber(value, language)
  const over = status === 'received'
  const worth = goods.reduce((sum, line) => sum + (over ? line.received : line.quantity) * line.unitCost, 0)
  return (
    <FigureTable
      title={translate('purchases.goods')}
      heads={parts.map((part) => translate(`purchases.${part}`))}
      words={[0]}
    >
      <tbody>
        {goods.map(({ product, productName, sku, unit, quantity, received, unitCost, share }) => (
          <tr key={product}>
            <td className="words">
              {productName}
              {sku && <div className="quiet">{sku}</div>}
            </td>
            <td>{[count(quantity), unit].filter(Boolean).join(' ')}</td>
            <td>
              {count(received)}
              {over && received < quantity && <div className="quiet">{translate('purchases.notComing')}</div>}
            </td>
            <td>
              {money(unitCost)}
              {share > 0 && (
                <div className="quiet">
                  {translate('purchases.withExtra', {
                    amount: money(Math.round(unitCost + share / quantity)),
                  })}
                </div>
              )}
            </td>
            <td>{money((over ? received : quantity) * unitCost)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {extra > 0 && (
          <tr>
            <th scope="row" colSpan={4}>
              {translate('purchases.extra')}
            </th>
            <td>{money(total - worth)}</td>
          </tr>
        )}
        <tr>
          <th scope="row" colSpan={4}>
            {translate('purchases.total')}
          </th>
          <td>{money(total)}</td>
        </tr>
      </tfoot>
    </FigureTable>
  )
}
