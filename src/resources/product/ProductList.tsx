import type { Column } from '../../components/list/column.ts'
import { choiceFilter } from '../../components/list/filterInputs.tsx'
import { RecordList } from '../../components/list/RecordList.tsx'
import { product } from '../../shared/entities/product.ts'
import { StockTiles } from './StockTiles.tsx'

const columns: readonly Column[] = [
  { source: 'name', inName: true },
  { source: 'category' },
  { source: 'createdAt' },
]
const filters = [choiceFilter('category', 'category')]
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
  />
)
export default ProductList
