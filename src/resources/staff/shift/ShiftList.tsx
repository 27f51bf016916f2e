import type { ColumnOf } from '../../../components/list/column.ts'
import { referenceFilter, yesNoFilter } from '../../../components/list/filterInputs.tsx'
import { RecordList } from '../../../components/list/RecordList.tsx'
import { StaffTabs } from '../staffAttendance/StaffTabs.tsx'
import { shift } from '../../../shared/staff/shift.ts'
import { ClockTime } from '../staffAttendance/ClockTime.tsx'

const columns: readonly ColumnOf<typeof shift>[] = [
  { source: 'name', inName: true },
  { source: 'start', width: 120, render: ({ start }) => <ClockTime time={start} /> },
  { source: 'end', width: 120, render: ({ end }) => <ClockTime time={end} /> },
  { source: 'breakMinutes', rank: 3 },
  { source: 'graceIn', rank: 1 },
  { source: 'halfDayMinutes', rank: 4 },
  { source: 'branch', rank: 2 },
  { source: 'active' },
]
const filters = [referenceFilter('branch', 'branch'), yesNoFilter('active')]
const copiedFields = ['branch']

const ShiftList = () => (
  <RecordList entity={shift} columns={columns} filters={filters} lends={copiedFields} tabs={<StaffTabs />} />
)
export default ShiftList
