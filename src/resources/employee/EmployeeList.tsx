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
  { source: 'department', from: 1400 },
  { source: 'phone' },
  { source: 'branch', from: 1400 },
  { source: 'joinDate' },
  { source: 'status', render: ({ status }) => <StaffStatus status={status} /> },
]
const filters = [choiceFilter('statusFilter', 'status'), referenceFilter('branchFilter', 'branch')]
const lends = ['branch', 'department', 'position']

const EmployeeList = () => <RecordList entity={employee} columns={columns} filters={filters} lends={lends} />
export default EmployeeList
