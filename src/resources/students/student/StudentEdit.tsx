import type { RaRecord } from 'ra-core'
import { lazy } from '../../../browser/lazy.ts'
import { photoOf } from '../../../components/fields/photo.tsx'
import { Value } from '../../../components/fields/Value.tsx'
import type { EditProps } from '../../../components/record/views.ts'
import { RecordEdit } from '../../../components/record/RecordEdit.tsx'
import type { ExtraTab } from '../../../components/record/openRecord.ts'
import { useMayCall } from '../../../components/useMayCall.ts'
import { routes } from '../../../shared/routes.ts'
import { AccountButton } from './AccountButton.tsx'
import { BalanceText } from './BalanceText.tsx'
import { MergeLink } from './MergeLink.tsx'
import { ReportButton } from './ReportButton.tsx'
import { StudentForm } from './StudentForm.tsx'
import { StudentSummary } from './StudentSummary.tsx'

const tabs: readonly ExtraTab[] = [
  {
    name: 'classes',
    label: 'roster.ofStudent.title',
    Panel: lazy(() => import('./classes/ClassesPanel.tsx')),
  },
  {
    name: 'licences',
    label: 'resources.licence.versions.title',
    Panel: lazy(() => import('./licences/LicencesPanel.tsx')),
  },
  {
    name: 'papers',
    label: 'papers.title',
    Panel: lazy(() => import('./papers/PapersPanel.tsx')),
  },
  {
    name: 'certificates',
    label: 'certificates.tab',
    Panel: lazy(() => import('./certificates/CertificatesPanel.tsx')),
  },
  {
    name: 'notes',
    label: 'resources.student.notes.title',
    Panel: lazy(() => import('./notes/NotesPanel.tsx')),
  },
]

const withAttendance: readonly ExtraTab[] = [
  ...tabs,
  {
    name: 'attendance',
    label: 'attendanceReports.history',
    Panel: lazy(() => import('./AttendancePanel.tsx')),
  },
]

const subtitle = (record: RaRecord) => (
  <>
    <Value record={record} source="status" /> · {record.branchName && `${record.branchName} · `}
    <BalanceText balance={record.balance} />
  </>
)

const Tools = ({ record }: { record: RaRecord }) => (
  <>
    <AccountButton record={record} />
    <ReportButton record={record} />
  </>
)

const StudentEdit = (props: EditProps) => (
  <RecordEdit
    {...props}
    warnsOfTwins
    picture={photoOf}
    Tools={Tools}
    Summary={StudentSummary}
    subtitle={subtitle}
    tabs={useMayCall(routes['attendance.history']) ? withAttendance : tabs}
  >
    <StudentForm />
    <MergeLink />
  </RecordEdit>
)
export default StudentEdit
