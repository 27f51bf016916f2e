import { useCanAccess } from 'ra-core'
import { StatusChip } from '../../../components/fields/StatusChip.tsx'
import { useLabel } from '../../../components/useLabel.ts'
import type { ColumnOf } from '../../../components/list/column.ts'
import { choiceFilter, dayFilter, referenceFilter } from '../../../components/list/filterInputs.tsx'
import { RecordList } from '../../../components/list/RecordList.tsx'
import { StaffTabs } from '../staffAttendance/StaffTabs.tsx'
import { staffCorrection } from '../../../shared/staff/staffAttendance.ts'
import { looks as leaveLooks } from '../leave/looks.ts'
import { ClockTime } from '../staffAttendance/ClockTime.tsx'
import { dayLooks } from '../staffAttendance/looks.ts'

const Absent = ({ was }: { was: unknown }) => {
  const label = useLabel()
  return was === true ? <StatusChip {...dayLooks.absent} label={label('absent')} /> : '–'
}

const columns: readonly ColumnOf<typeof staffCorrection>[] = [
  { source: 'person', inName: true },
  { source: 'date', width: 120 },
  {
    source: 'in',
    width: 180,
    render: ({ in: time, zone, createdAt }) => <ClockTime time={time} zone={zone} at={createdAt} />,
  },
  { source: 'out', width: 120, render: (record) => <ClockTime time={record.out} /> },
  { source: 'absent', rank: 4, width: 150, render: ({ absent }) => <Absent was={absent} /> },
  { source: 'status', width: 140 },
  { source: 'reason', rank: 1 },
  { source: 'branch', rank: 3 },
  { source: 'decidedBy', rank: 2 },
]
const filters = [choiceFilter('status', 'status'), dayFilter('date_gte'), dayFilter('date_lte')]
const ofBranches = [...filters, referenceFilter('branch', 'branch')]
const rowActions = ['view'] as const
const looks = { status: leaveLooks.status }

/** Corrections: the caller's own, and with access to staff those of the branch. */
const CorrectionList = () => {
  const { canAccess: staff = false } = useCanAccess({ resource: 'employee', action: 'list' })
  return (
    <RecordList
      entity={staffCorrection}
      columns={columns}
      filters={staff ? ofBranches : filters}
      looks={looks}
      rowActions={rowActions}
      addLabel="clock.correct"
      tabs={<StaffTabs />}
    />
  )
}
export default CorrectionList
