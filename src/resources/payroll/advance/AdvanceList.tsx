import type { RaRecord } from 'ra-core'
import type { ColumnOf } from '../../../components/list/column.ts'
import { choiceFilter } from '../../../components/list/filterInputs.tsx'
import { RecordList } from '../../../components/list/RecordList.tsx'
import type { RowActionName } from '../../../components/list/useRowActions.ts'
import { advance } from '../../../shared/payroll/payroll.ts'
import { advanceLooks } from '../payroll/looks.ts'
import { SalaryTabs } from '../payroll/SalaryTabs.tsx'

const columns: readonly ColumnOf<typeof advance>[] = [
  { source: 'person', inName: true },
  { source: 'date', width: 120, rank: 1 },
  { source: 'amount' },
  { source: 'balance' },
  { source: 'instalment', rank: 2 },
  { source: 'status', width: 150 },
  { source: 'branch', rank: 3 },
]
const filters = [choiceFilter('status', 'status')]
const rowActions = ['view', 'delete'] as const
const offers = (action: RowActionName, { status }: RaRecord) =>
  action !== 'delete' || status === 'requested' || status === 'rejected'

/** Advances: the caller's own, and with access to staff those of the branch. */
const AdvanceList = () => (
  <RecordList
    entity={advance}
    columns={columns}
    filters={filters}
    looks={advanceLooks}
    rowActions={rowActions}
    offers={offers}
    addLabel="salary.askAdvance"
    tabs={<SalaryTabs />}
  />
)
export default AdvanceList
