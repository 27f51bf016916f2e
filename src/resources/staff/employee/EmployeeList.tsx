import { smallPhotoOf } from '../../../components/fields/photo.tsx'
import type { ColumnOf } from '../../../components/list/column.ts'
import { choiceFilter, dayFilter, referenceFilter } from '../../../components/list/filterInputs.tsx'
import { RecordList } from '../../../components/list/RecordList.tsx'
import { employee } from '../../../shared/staff/employee.ts'
import { staffLooks } from '../../../components/fields/staffLooks.ts'

const columns: readonly ColumnOf<typeof employee>[] = [
  { source: 'firstName', inName: true, picture: smallPhotoOf },
  { source: 'lastName', inName: true },
  { source: 'position' },
  { source: 'department', rank: 4 },
  { source: 'phone', width: 148, rank: 1 },
  { source: 'branch', rank: 3 },
  { source: 'joinDate', rank: 2 },
  { source: 'manager', rank: 6 },
  { source: 'lastDay', rank: 5 },
  { source: 'status' },
]
const filters = [
  choiceFilter('statusFilter', 'status'),
  referenceFilter('branchFilter', 'branch'),
  dayFilter('leaveFrom'),
  dayFilter('leaveUntil'),
]
const copiedFields = ['branch', 'department', 'position']

const EmployeeList = () => (
  <RecordList entity={employee} columns={columns} looks={staffLooks} filters={filters} lends={copiedFields} />
)
export default EmployeeList
