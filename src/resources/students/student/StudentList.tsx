import RenewalIcon from '@mui/icons-material/AutorenewOutlined'
import MergeIcon from '@mui/icons-material/MergeOutlined'
import { type RaRecord, useEvent, useTranslate } from 'ra-core'
import { useNavigate } from 'react-router-dom'
import { lazy } from '../../../browser/lazy.ts'
import { smallPhotoOf } from '../../../components/fields/photo.tsx'
import type { ColumnOf } from '../../../components/list/column.ts'
import {
  choiceFilter,
  dayFilter,
  referenceFilter,
  yesNoFilter,
} from '../../../components/list/filterInputs.tsx'
import { RecordList } from '../../../components/list/RecordList.tsx'
import { ToolbarButton } from '../../../components/list/ToolbarButton.tsx'
import { useMayCall } from '../../../components/useMayCall.ts'
import { useRecordAccess } from '../../../components/useRecordAccess.ts'
import { student } from '../../../shared/students/student.ts'
import { routes } from '../../../shared/routes.ts'
import { accountOf } from './accountOf.ts'
import { cityFilter } from './cityFilter.tsx'
import { LicenceDay } from './LicenceDay.tsx'
import { looks } from './looks.ts'

const StudentNote = lazy(() => import('./StudentNote.tsx'))
const StudentReport = lazy(() => import('./StudentReport.tsx'))

const ClassInput = lazy(async () => ({
  default: (await import('./StudentClassInput.tsx')).StudentClassInput,
}))

const columns: readonly ColumnOf<typeof student>[] = [
  {
    source: 'firstName',
    inName: true,
    picture: smallPhotoOf,
  },
  { source: 'lastName', inName: true },
  { source: 'phone', width: 148, rank: 1 },
  { source: 'city', rank: 6 },
  { source: 'class', rank: 3, Input: ClassInput },
  { source: 'branch', rank: 5 },
  { source: 'status', rank: 2 },
  { source: 'dmvExpiry', width: 122, render: ({ dmvExpiry }) => <LicenceDay day={dmvExpiry} /> },
  { source: 'tlcExpiry', width: 122, render: ({ tlcExpiry }) => <LicenceDay day={tlcExpiry} /> },
  { source: 'balance', rank: 4, width: 104 },
]

const filters = [
  cityFilter,
  referenceFilter('classFilterParam', 'class'),
  choiceFilter('statusFilter', 'status'),
  referenceFilter('branchFilter', 'branch'),
  yesNoFilter('owing'),
  dayFilter('createdFrom'),
  dayFilter('createdTo'),
  dayFilter('dmvExpStart'),
  dayFilter('dmvExpEnd'),
  dayFilter('tlcExpStart'),
  dayFilter('tlcExpEnd'),
]

/** Duplicating keeps place and class: siblings and colleagues usually share them. */
const copiedFields = ['branch', 'class', 'city']

const Renewals = () => (
  <ToolbarButton
    icon={<RenewalIcon />}
    label={useTranslate()('actions.renewals')}
    to="/admin/student/renewals"
  />
)

/** Hidden from users who may not merge. */
const Duplicates = () => {
  const translate = useTranslate()
  const { update, remove } = useRecordAccess(student.name)
  if (!update || !remove) return null
  return (
    <ToolbarButton icon={<MergeIcon />} label={translate('actions.duplicates')} to="/admin/student/merge" />
  )
}

const Tools = () => (
  <>
    <Renewals />
    <Duplicates />
  </>
)

const StudentList = () => {
  const navigate = useNavigate()
  const account = useEvent(({ id }: RaRecord) => void navigate(accountOf(id)))
  return (
    <RecordList
      entity={student}
      columns={columns}
      looks={looks}
      filters={filters}
      lends={copiedFields}
      Note={StudentNote}
      onAccount={useMayCall(routes['student.account']) ? account : undefined}
      Report={useMayCall(routes['document.studentReport']) ? StudentReport : undefined}
      tools={<Tools />}
    />
  )
}
export default StudentList
