import { type RaRecord, useGetList, useTranslate } from 'ra-core'
import type { FilterOf } from '../../../shared/core/entity.ts'
import type { stockMovement } from '../../../shared/stock/stock.ts'
import { useDayInColumn } from '../../../components/fields/dayText.ts'
import { failureOf } from '../../../components/failure.ts'
import type { Purchase } from '../../../shared/stock/purchase.ts'
import { useLabel } from '../../../components/useLabel.ts'
import { formatMoney, formatNumber } from '../../../i18n/locale.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import { maxPageSize } from '../../../shared/core/listing.ts'
import { FigureTable } from '../../../components/record/FigureTable.tsx'

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
  const day = useDayInColumn()
  const label = useLabel()
  const { data, error } = useGetList<Movement>('stockMovement', {
    pagination: all,
    sort: inOrder,
    filter: { sourceId: String(id) } satisfies FilterOf<typeof stockMovement>,
  })
  const heads = [
    label('date'),
    translate('purchases.product'),
    translate('purchases.received'),
    translate('purchases.amount'),
    translate('purchases.inStock'),
  ]
  const words = error ? failureOf(error).message : data?.length === 0 ? 'purchases.noReceipts' : null
  return (
    <FigureTable title={translate('purchases.receipts')} heads={heads} words={[0, 1]}>
      <tbody>
        {words && (
          <tr>
            <td className="words quiet" colSpan={heads.length} role={error ? 'alert' : undefined}>
              {translate(words, { _: words })}
            </td>
          </tr>
        )}
        {data?.map(({ id: movement, date, productName, quantity, value, balance }) => (
          <tr key={movement}>
            <td className="words">{day(date)}</td>
            <td className="words">{productName}</td>
            <td>{formatNumber(quantity, language)}</td>
            <td>{formatMoney(value, language)}</td>
            <td>{formatNumber(balance, language)}</td>
          </tr>
        ))}
      </tbody>
    </FigureTable>
  )
}
