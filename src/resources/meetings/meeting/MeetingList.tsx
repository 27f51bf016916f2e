import { BranchInstant } from '../../../components/fields/BranchInstant.tsx'
import type { ColumnOf } from '../../../components/list/column.ts'
import { choiceFilter, dayFilter, referenceFilter } from '../../../components/list/filterInputs.tsx'
import { RecordList } from '../../../components/list/RecordList.tsx'
import { meeting } from '../../../shared/meetings/meeting.ts'
import { looks } from './looks.ts'
import { MeetingStatusCell } from './MeetingStatusCell.tsx'

const columns: readonly ColumnOf<typeof meeting>[] = [
  {
    source: 'title',
    inName: true,
    render: ({ title, status }) => (status === 'cancelled' ? <s>{title}</s> : String(title)),
  },
  {
    source: 'start',
    width: 250,
    render: ({ next, start, zone }) => <BranchInstant instant={next ?? start} zone={zone} column />,
  },
  {
    source: 'end',
    rank: 3,
    render: ({ nextEnd, end, zone }) => <BranchInstant instant={nextEnd ?? end} zone={zone} column />,
  },
  { source: 'place', rank: 2 },
  { source: 'branch', rank: 1 },
  { source: 'status', width: 190, render: (record) => <MeetingStatusCell record={record} /> },
]
const filters = [
  choiceFilter('statusFilter', 'status'),
  referenceFilter('branchFilter', 'branch'),
  dayFilter('from'),
  dayFilter('to'),
]
const copiedFields = ['branch', 'place']

const MeetingList = () => (
  <RecordList entity={meeting} columns={columns} looks={looks} filters={filters} lends={copiedFields} />
)
export default MeetingList
