import { lazy } from 'react'
import { Avatar } from '../../components/fields/Avatar.tsx'
import type { Column } from '../../components/list/column.ts'
import { choiceFilter, dayFilter, referenceFilter } from '../../components/list/filterInputs.tsx'
import { RecordList } from '../../components/list/RecordList.tsx'
import { student } from '../../shared/entities/student.ts'
import { cityFilter } from './cityFilter.tsx'
import { LicenceDay } from './LicenceDay.tsx'
import { StudentStatus } from './StudentStatus.tsx'

const StudentNote = lazy(() => import('./StudentNote.tsx'))

const columns: readonly Column[] = [
  {
    source: 'firstName',
    inName: true,
    picture: ({ firstName }) => <Avatar name={firstName} />,
  },
  { source: 'lastName', inName: true },
  { source: 'phone', width: 148, rank: 1 },
  { source: 'city', rank: 4 },
  { source: 'class', rank: 4 },
  { source: 'branch', rank: 3 },
  { source: 'status', rank: 2, render: ({ status }) => <StudentStatus status={status} /> },
  { source: 'dmvExpiry', render: ({ dmvExpiry }) => <LicenceDay day={dmvExpiry} /> },
  { source: 'tlcExpiry', render: ({ tlcExpiry }) => <LicenceDay day={tlcExpiry} /> },
]

const filters = [
  cityFilter,
  referenceFilter('classFilterParam', 'class'),
  choiceFilter('statusFilter', 'status'),
  referenceFilter('branchFilter', 'branch'),
  dayFilter('dmvExpStart'),
  dayFilter('dmvExpEnd'),
  dayFilter('tlcExpStart'),
  dayFilter('tlcExpEnd'),
]

/** A brother or a colleague mostly comes from the same place, and into the same class. */
const lends = ['branch', 'class', 'city']

const StudentList = () => (
  <RecordList entity={student} columns={columns} filters={filters} lends={lends} Note={StudentNote} />
)
export default StudentList
