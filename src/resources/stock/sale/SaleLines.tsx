import { useTranslate } from 'ra-core'
import type { Sale } from '../../../shared/stock/sale.ts'
import { useLabel } from '../../../components/useLabel.ts'
import { formatMoney, formatNumber } from '../../../i18n/locale.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import { FigureTable } from '../../../components/sheet/FigureTable.tsx'

/** The lines of a sale with the total. */
export const SaleLines = ({ record: { lines, gross, total } }: { record: Sale }) => {
  const translate = useTranslate()
  const language = useLanguage()
  const label = useLabel()
  const money = (minor: number) => formatMoney(minor, language)
  const reduced = gross > total
  const sum = (key: 'gross' | 'discount' | 'total', amount: number) => ({
    key,
    label: label(key),
    values: [money(amount)],
  })
  return (
    <FigureTable
      title={translate('sales.lines')}
      rows={lines}
      keyOf={({ product }) => product}
      columns={[
        {
          key: 'product',
          head: label('product'),
          words: true,
          render: ({ productName, returned }) => (
            <>
              {productName}
              {returned > 0 && (
                <div className="quiet">
                  {translate('sales.cameBack', { count: formatNumber(returned, language) })}
                </div>
              )}
            </>
          ),
        },
        {
          key: 'quantity',
          head: label('quantity'),
          render: ({ quantity }) => formatNumber(quantity, language),
        },
        {
          key: 'unitPrice',
          head: label('unitPrice'),
          render: ({ unitPrice, listPrice }) => (
            <>
              {money(unitPrice)}
              {listPrice !== null && listPrice !== unitPrice && (
                <div className="quiet">{translate('sales.listed', { amount: money(listPrice) })}</div>
              )}
            </>
          ),
        },
        reduced && {
          key: 'discount',
          head: label('discount'),
          render: ({ discount }) => (discount ? money(discount) : ''),
        },
        { key: 'amount', head: label('amount'), render: ({ net }) => money(net) },
      ]}
      sums={[reduced && sum('gross', gross), reduced && sum('discount', total - gross), sum('total', total)]}
    />
  )
}
