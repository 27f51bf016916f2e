import MissingIcon from '@mui/icons-material/ReportProblemOutlined'
import { useCanAccess } from 'ra-core'
import { StatusChip } from '../../../components/fields/StatusChip.tsx'
import { useLabel } from '../../../components/useLabel.ts'
import type { ColumnOf } from '../../../components/list/column.ts'
import {
  choiceFilter,
  dayFilter,
  referenceFilter,
  yesNoFilter,
} from '../../../components/list/filterInputs.tsx'
import { RecordList } from '../../../components/list/RecordList.tsx'
import { StaffTabs } from './StaffTabs.tsx'
import { staffAttendance } from '../../../shared/staff/staffAttendance.ts'
import { ClockTime, HoursText } from './ClockTime.tsx'
import { looks } from './looks.ts'

const Missing = ({ out }: { out: unknown }) => {
  const label = useLabel()
  return out === true ? <StatusChip icon={MissingIcon} tone="warning" label={label('missingOut')} /> : '–'
}

const columns: readonly ColumnOf<typeof staffAttendance>[] = [
  { source: 'person', inName: true },
  { source: 'date', inName: true, width: 120 },
  { source: 'status', width: 150 },
  {
    source: 'inTime',
    width: 180,
    render: (day) => <ClockTime time={day.inTime} zone={day.zone} at={day.in} />,
  },
  { source: 'outTime', width: 120, render: ({ outTime }) => <ClockTime time={outTime} /> },
  {
    source: 'workedMinutes',
    width: 110,
    render: ({ workedMinutes }) => <HoursText minutes={workedMinutes} />,
  },
  { source: 'lateMinutes', rank: 2 },
  { source: 'overtimeMinutes', rank: 3 },
  { source: 'shift', rank: 5 },
  { source: 'missingOut', rank: 4, render: ({ missingOut }) => <Missing out={missingOut} /> },
  { source: 'source', rank: 6 },
  { source: 'branch', rank: 7 },
]
const filters = [
  choiceFilter('status', 'status'),
  dayFilter('date_gte'),
  dayFilter('date_lte'),
  dayFilter('date'),
  yesNoFilter('today'),
  yesNoFilter('missingOut'),
]
const ofStaff = [...filters, referenceFilter('employee', 'employee'), referenceFilter('branch', 'branch')]
const rowActions = ['view'] as const

/** Days of attendance: the caller's own, and with access to staff those of the branch. */
const DayList = () => {
  const { canAccess: staff = false } = useCanAccess({ resource: 'employee', action: 'list' })
  return (
    <RecordList
      entity={staffAttendance}
      columns={columns}
      filters={staff ? ofStaff : filters}
      looks={looks}
      rowActions={rowActions}
      tabs={<StaffTabs />}
    />
  )
}
export default DayList
