import LowIcon from '@mui/icons-material/TrendingDownOutlined'
import { type RaRecord, useTranslate } from 'ra-core'
import { StatusChip } from '../../../components/fields/StatusChip.tsx'
import { Value } from '../../../components/fields/Value.tsx'
import type { ColumnOf } from '../../../components/list/column.ts'
import { choiceFilter, yesNoFilter } from '../../../components/list/filterInputs.tsx'
import { RecordList } from '../../../components/list/RecordList.tsx'
import { product } from '../../../shared/stock/product.ts'
import { SeveralLabels } from './SeveralLabels.tsx'
import { StockTiles } from './StockTiles.tsx'

interface Lies {
  low: boolean
}

/** Low as the server counts it: active, and at or below the level in a visible branch, or never stocked in one. */
const isLow = ({ active, stockByBranch }: RaRecord): boolean => {
  const lies = (stockByBranch ?? []) as Lies[]
  return active === true && (lies.length === 0 || lies.some(({ low }) => low))
}

const Stock = ({ record }: { record: RaRecord }) => {
  const translate = useTranslate()
  return (
    <>
      <Value record={record} source="stock" />{' '}
      {isLow(record) && <StatusChip icon={LowIcon} tone="warning" label={translate('stock.low')} />}
    </>
  )
}
const stockOf = (record: RaRecord) => <Stock record={record} />

const columns: readonly ColumnOf<typeof product>[] = [
  { source: 'name', inName: true },
  { source: 'category' },
  { source: 'createdAt' },
  { source: 'stock', render: stockOf, width: 150, rank: 1 },
  { source: 'sku', width: 130, rank: 3 },
  { source: 'price', rank: 2 },
]
const filters = [choiceFilter('category', 'category'), yesNoFilter('low')]
/** The specification's one action. */
const rowActions = ['edit'] as const

const ProductList = () => (
  <RecordList
    entity={product}
    columns={columns}
    filters={filters}
    rowActions={rowActions}
    addLabel="resources.product.add"
    head={<StockTiles />}
    selectsOnAsking
    bulkTasks={<SeveralLabels />}
  />
)
export default ProductList
