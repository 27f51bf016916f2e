import { Avatar } from '../../components/fields/Avatar.tsx'
import { StaffStatus } from '../../components/fields/StaffStatus.tsx'
import type { Column } from '../../components/list/column.ts'
import { choiceFilter, referenceFilter } from '../../components/list/filterInputs.tsx'
import { RecordList } from '../../components/list/RecordList.tsx'
import { employee } from '../../shared/entities/employee.ts'

const columns: readonly Column[] = [
  { source: 'firstName', inName: true, picture: ({ firstName }) => <Avatar name={firstName} /> },
  { source: 'lastName', inName: true },
  { source: 'position' },
  { source: 'department', rank: 4 },
  { source: 'phone', width: 148, rank: 1 },
  { source: 'branch', rank: 3 },
  { source: 'joinDate', rank: 2 },
  { source: 'status', render: ({ status }) => <StaffStatus status={status} /> },
]
const filters = [choiceFilter('statusFilter', 'status'), referenceFilter('branchFilter', 'branch')]
const lends = ['branch', 'department', 'position']

const EmployeeList = () => <RecordList entity={employee} columns={columns} filters={filters} lends={lends} />
export default EmployeeList
