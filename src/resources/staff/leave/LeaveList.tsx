import CalendarIcon from '@mui/icons-material/CalendarMonthOutlined'
import { type RaRecord, useCanAccess, useTranslate } from 'ra-core'
import type { ColumnOf } from '../../../components/list/column.ts'
import { choiceFilter, dayFilter, referenceFilter } from '../../../components/list/filterInputs.tsx'
import { RecordList } from '../../../components/list/RecordList.tsx'
import { ToolbarButton } from '../../../components/list/ToolbarButton.tsx'
import type { RowActionName } from '../../../components/list/useRowActions.ts'
import { LeaveTabs } from './LeaveTabs.tsx'
import { useMayCall } from '../../../components/useMayCall.ts'
import { leave } from '../../../shared/staff/leave.ts'
import { routes } from '../../../shared/routes.ts'
import { looks } from './looks.ts'
import { OwnBalances } from './OwnBalances.tsx'

const columns: readonly ColumnOf<typeof leave>[] = [
  { source: 'person', inName: true },
  { source: 'kind', width: 150 },
  { source: 'from', width: 120 },
  { source: 'to', width: 120 },
  { source: 'days', width: 110 },
  { source: 'status', width: 140 },
  { source: 'reason', rank: 3 },
  { source: 'branch', rank: 2 },
  { source: 'decidedBy', rank: 4 },
]
const filters = [
  choiceFilter('status', 'status'),
  choiceFilter('kind', 'kind'),
  dayFilter('to_gte'),
  dayFilter('from_lte'),
]
const ofBranches = [...filters, referenceFilter('branch', 'branch')]
const rowActions = ['view', 'delete'] as const
/** The filters by person: in the list of one person's leave, new leave is theirs. */
const persons = ['employee', 'teacher'] as const
/** Approved leave is recalled, not deleted. */
const offers = (action: RowActionName, { status }: RaRecord) => action !== 'delete' || status !== 'approved'

const Tools = () => {
  const translate = useTranslate()
  const { canAccess } = useCanAccess({ resource: 'calendar', action: 'list' })
  return canAccess ? (
    <ToolbarButton icon={<CalendarIcon />} label={translate('leave.calendar')} to="/admin/calendar" />
  ) : null
}

/** Leave: the caller's own, and with access to staff that of the branch. */
const LeaveList = () => {
  const mayForOthers = useMayCall(routes['leave.people'])
  const { canAccess: staff = false } = useCanAccess({ resource: 'employee', action: 'list' })
  return (
    <RecordList
      entity={leave}
      columns={columns}
      filters={staff ? ofBranches : filters}
      looks={looks}
      rowActions={rowActions}
      offers={offers}
      addLabel="leave.ask"
      lends={mayForOthers ? persons : undefined}
      filtersLend
      tools={<Tools />}
      tabs={<LeaveTabs />}
      head={<OwnBalances />}
    />
  )
}
export default LeaveList
