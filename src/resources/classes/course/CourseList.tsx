import type { ColumnOf } from '../../../components/list/column.ts'
import { yesNoFilter } from '../../../components/list/filterInputs.tsx'
import { RecordList } from '../../../components/list/RecordList.tsx'
import { course } from '../../../shared/classes/course.ts'

const columns: readonly ColumnOf<typeof course>[] = [
  { source: 'name', inName: true },
  { source: 'code' },
  { source: 'kind', rank: 1 },
  { source: 'fee' },
  { source: 'hours', rank: 2 },
  { source: 'active' },
]
const filters = [yesNoFilter('active')]
const copiedFields = ['kind']

const CourseList = () => (
  <RecordList entity={course} columns={columns} filters={filters} lends={copiedFields} />
)
export default CourseList
