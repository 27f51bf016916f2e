import type { ColumnOf } from '../../../components/list/column.ts'
import { choiceFilter, referenceFilter } from '../../../components/list/filterInputs.tsx'
import { RecordList } from '../../../components/list/RecordList.tsx'
import { stockCount } from '../../../shared/stock/stockCount.ts'
import { AdjustmentTabs } from '../adjustment/AdjustmentTabs.tsx'
import { looks } from './looks.ts'

const columns: readonly ColumnOf<typeof stockCount>[] = [
  { source: 'number', inName: true, width: 200 },
  { source: 'status', width: 170 },
  { source: 'branch', rank: 1 },
  { source: 'category', rank: 3 },
  { source: 'counted' },
  { source: 'createdAt', width: 120 },
  { source: 'finishedBy', rank: 4 },
]
const filters = [choiceFilter('status', 'status'), referenceFilter('branch', 'branch')]
const rowActions = ['view'] as const

const CountList = () => (
  <RecordList
    entity={stockCount}
    columns={columns}
    filters={filters}
    looks={looks}
    rowActions={rowActions}
    addLabel="stock.newCount"
    tabs={<AdjustmentTabs />}
  />
)
export default CountList
