import type { RaRecord } from 'ra-core'
import { lazy } from 'react'
import { Value } from '../../components/fields/Value.tsx'
import type { ExtraTab } from '../../components/record/openRecord.ts'
import type { EditProps } from '../../components/record/views.ts'
import { RecordEdit } from '../../components/record/RecordEdit.tsx'
import { ClassForm } from './ClassForm.tsx'

const tabs: readonly ExtraTab[] = [
  {
    name: 'students',
    label: 'roster.title',
    Panel: lazy(() => import('./students/StudentsPanel.tsx')),
  },
  {
    name: 'sessions',
    label: 'classes.sessions.title',
    Panel: lazy(() => import('./sessions/SessionsPanel.tsx')),
  },
]

const subtitle = (record: RaRecord) => (
  <>
    <Value record={record} source="status" /> · {record.courseName} · {record.branchName}
  </>
)

const ClassEdit = (props: EditProps) => (
  <RecordEdit {...props} subtitle={subtitle} tabs={tabs}>
    <ClassForm />
  </RecordEdit>
)
export default ClassEdit
