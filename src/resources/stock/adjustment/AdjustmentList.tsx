import type { ColumnOf } from '../../../components/list/column.ts'
import { choiceFilter, dayFilter, referenceFilter } from '../../../components/list/filterInputs.tsx'
import { RecordList } from '../../../components/list/RecordList.tsx'
import { adjustment } from '../../../shared/stock/adjustment.ts'
import { AdjustmentTabs } from './AdjustmentTabs.tsx'
import { looks } from './looks.ts'
import { Waiting } from './Waiting.tsx'

const columns: readonly ColumnOf<typeof adjustment>[] = [
  { source: 'code', inName: true, width: 150 },
  { source: 'reason', width: 170 },
  { source: 'status', width: 190, there: ({ status }) => status !== 'posted' },
  { source: 'date', width: 120 },
  { source: 'branch', rank: 2 },
  { source: 'pieces', rank: 5 },
  { source: 'value', rank: 1 },
  // An empty note is not a missing value.
  {
    source: 'note',
    rank: 3,
    render: ({ note }) => (note as string | null) ?? '–',
    there: ({ note }) => Boolean(note),
  },
  { source: 'number', rank: 4, width: 190 },
]
const filters = [
  choiceFilter('reason', 'reason'),
  choiceFilter('status', 'status'),
  referenceFilter('branch', 'branch'),
  dayFilter('date_gte'),
  dayFilter('date_lte'),
]
/** Posted adjustments cannot be changed or deleted. */
const rowActions = ['view'] as const

const AdjustmentList = () => (
  <RecordList
    entity={adjustment}
    columns={columns}
    filters={filters}
    looks={looks}
    rowActions={rowActions}
    addLabel="stock.newAdjustment"
    tabs={<AdjustmentTabs />}
    head={<Waiting />}
  />
)
export default AdjustmentList
