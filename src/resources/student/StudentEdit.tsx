import type { RaRecord } from 'ra-core'
import { lazy } from 'react'
import { photoOf } from '../../components/fields/photo.tsx'
import { Value } from '../../components/fields/Value.tsx'
import type { EditProps } from '../../components/record/views.ts'
import { RecordEdit } from '../../components/record/RecordEdit.tsx'
import type { ExtraTab } from '../../components/record/openRecord.ts'
import { MergeLink } from './MergeLink.tsx'
import { ReportButton } from './ReportButton.tsx'
import { StudentForm } from './StudentForm.tsx'

const tabs: readonly ExtraTab[] = [
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
    name: 'notes',
    label: 'resources.student.notes.title',
    Panel: lazy(() => import('./notes/NotesPanel.tsx')),
  },
]

const subtitle = (record: RaRecord) => (
  <>
    <Value record={record} source="status" /> · {record.branchName}
  </>
)

const StudentEdit = (props: EditProps) => (
  <RecordEdit {...props} warnsOfTwins picture={photoOf} Tools={ReportButton} subtitle={subtitle} tabs={tabs}>
    <StudentForm />
    <MergeLink />
  </RecordEdit>
)
export default StudentEdit
