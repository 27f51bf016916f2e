import { InstantText } from '../../components/fields/InstantText.tsx'
import type { Column } from '../../components/list/column.ts'
import { dayFilter } from '../../components/list/filterInputs.tsx'
import { RecordList } from '../../components/list/RecordList.tsx'
import { meeting } from '../../shared/entities/meeting.ts'

const columns: readonly Column[] = [
  { source: 'title', inName: true },
  { source: 'start', render: ({ start }) => <InstantText instant={start} /> },
  { source: 'end', render: ({ end }) => <InstantText instant={end} /> },
  { source: 'place', rank: 1 },
  { source: 'branch', rank: 2 },
]
const filters = [dayFilter('from'), dayFilter('to')]
const lends = ['branch', 'place']

const MeetingList = () => <RecordList entity={meeting} columns={columns} filters={filters} lends={lends} />
export default MeetingList
