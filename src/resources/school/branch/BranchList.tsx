import type { ColumnOf } from '../../../components/list/column.ts'
import { yesNoFilter } from '../../../components/list/filterInputs.tsx'
import { RecordList } from '../../../components/list/RecordList.tsx'
import { branch } from '../../../shared/school/branch.ts'

const columns: readonly ColumnOf<typeof branch>[] = [
  { source: 'name', inName: true },
  { source: 'code' },
  { source: 'city' },
  { source: 'phone', width: 148, rank: 1 },
  { source: 'timezone', rank: 2 },
  { source: 'active' },
]
const filters = [yesNoFilter('active')]
/** Fields that a new branch copies from an existing one. */
const copiedFields = ['city', 'timezone']

const BranchList = () => (
  <RecordList entity={branch} columns={columns} filters={filters} lends={copiedFields} />
)
export default BranchList
