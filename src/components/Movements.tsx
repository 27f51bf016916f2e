import { type RaRecord, useCanAccess, useGetList, useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import type { FilterOf } from '../shared/core/entity.ts'
import type { stockMovement } from '../shared/stock/stock.ts'
import { formatMoney, formatNumber } from '../i18n/locale.ts'
import { useLanguage } from '../i18n/useLanguage.ts'
import { FigureTable } from './sheet/FigureTable.tsx'

export interface Movement extends RaRecord {
  product: string
  productName: string
  branch: string
  branchName: string
  quantity: number
  value: number
  balance: number
}

const page = { page: 1, perPage: 100 }
const inOrder = { field: 'seq', order: 'ASC' } as const

/** Signed quantity: incoming and outgoing. */
export const signed = (text: string, quantity: number): string => (quantity > 0 ? `+${text}` : text)

/** The stock movements of a document with the quantities after them, for users who may see the stock. */
export const Movements = ({ source }: { source: string }) => {
  const { canAccess } = useCanAccess({ resource: 'stockMovement', action: 'list' })
  return canAccess ? <Table source={source} /> : null
}

const Table = ({ source }: { source: string }) => {
  const translate = useTranslate()
  const language = useLanguage()
  const { data, error, refetch } = useGetList<Movement>('stockMovement', {
    pagination: page,
    sort: inOrder,
    filter: { sourceId: source } satisfies FilterOf<typeof stockMovement>,
  })
  if (data?.length === 0) return null
  const head = (name: string) => translate(`resources.stockMovement.fields.${name}`)
  return (
    <FigureTable
      title={translate('stock.movements')}
      rows={data}
      error={error}
      retry={refetch}
      keyOf={({ id }) => id}
      columns={[
        {
          key: 'product',
          head: head('product'),
          words: true,
          render: ({ product, branch, productName }) => (
            <Link to={`/admin/inventory/stock/card?product=${product}&branch=${branch}`}>{productName}</Link>
          ),
        },
        { key: 'branch', head: head('branch'), words: true, render: ({ branchName }) => branchName },
        {
          key: 'quantity',
          head: head('quantity'),
          render: ({ quantity }) => signed(formatNumber(quantity, language), quantity),
        },
        { key: 'value', head: head('value'), render: ({ value }) => formatMoney(value, language) },
        { key: 'balance', head: head('balance'), render: ({ balance }) => formatNumber(balance, language) },
      ]}
    />
  )
}
