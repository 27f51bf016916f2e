import { type RaRecord, useGetList, useTranslate } from 'ra-core'
import type { FilterOf } from '../../../shared/core/entity.ts'
import type { stockMovement } from '../../../shared/stock/stock.ts'
import { useDayText } from '../../../components/fields/dayText.ts'
import type { Purchase } from '../../../shared/stock/purchase.ts'
import { useLabel } from '../../../components/useLabel.ts'
import { formatMoney, formatNumber } from '../../../i18n/locale.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import { maxPageSize } from '../../../shared/core/listing.ts'
import { FigureTable } from '../../../components/sheet/FigureTable.tsx'

interface Movement extends RaRecord {
  date: string
  productName: string
  quantity: number
  value: number
  balance: number
}

const all = { page: 1, perPage: maxPageSize }
const inOrder = { field: 'seq', order: 'ASC' } as const

/** The receipts of a purchase. */
export const Receipts = ({ record: { id } }: { record: Purchase }) => {
  const translate = useTranslate()
  const language = useLanguage()
  const day = useDayText()
  const label = useLabel()
  const { data, error, refetch } = useGetList<Movement>('stockMovement', {
    pagination: all,
    sort: inOrder,
    filter: { sourceId: String(id) } satisfies FilterOf<typeof stockMovement>,
  })
  return (
    <FigureTable
      title={translate('purchases.receipts')}
      rows={data}
      error={error}
      retry={refetch}
      keyOf={({ id: movement }) => movement}
      empty={translate('purchases.noReceipts')}
      columns={[
        { key: 'date', head: label('date'), words: true, render: ({ date }) => day(date) },
        {
          key: 'product',
          head: translate('purchases.product'),
          words: true,
          render: ({ productName }) => productName,
        },
        {
          key: 'received',
          head: translate('purchases.received'),
          render: ({ quantity }) => formatNumber(quantity, language),
        },
        {
          key: 'amount',
          head: translate('purchases.amount'),
          render: ({ value }) => formatMoney(value, language),
        },
        {
          key: 'inStock',
          head: translate('purchases.inStock'),
          render: ({ balance }) => formatNumber(balance, language),
        },
      ]}
    />
  )
}
