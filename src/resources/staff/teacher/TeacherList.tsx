import { smallPhotoOf } from '../../../components/fields/photo.tsx'
import type { ColumnOf } from '../../../components/list/column.ts'
import { referenceFilter } from '../../../components/list/filterInputs.tsx'
import { RecordList } from '../../../components/list/RecordList.tsx'
import { teacher } from '../../../shared/staff/teacher.ts'
import { staffLooks } from '../../../components/fields/staffLooks.ts'

const columns: readonly ColumnOf<typeof teacher>[] = [
  { source: 'firstName', inName: true, picture: smallPhotoOf },
  { source: 'lastName', inName: true },
  { source: 'phone', width: 148, rank: 1 },
  { source: 'subjects' },
  { source: 'branch', rank: 2 },
  { source: 'hireDate', rank: 2 },
  { source: 'status' },
]
const filters = [referenceFilter('branchFilter', 'branch')]
const copiedFields = ['branch']

const TeacherList = () => (
  <RecordList entity={teacher} columns={columns} looks={staffLooks} filters={filters} lends={copiedFields} />
)
export default TeacherList
