import type { RaRecord } from 'ra-core'
import { useMemo } from 'react'
import { lazy } from '../../../browser/lazy.ts'
import { Value } from '../../../components/fields/Value.tsx'
import type { ExtraTab } from '../../../components/record/openRecord.ts'
import type { EditProps } from '../../../components/record/views.ts'
import { RecordEdit } from '../../../components/record/RecordEdit.tsx'
import { useMayCall } from '../../../components/useMayCall.ts'
import { routes } from '../../../shared/routes.ts'
import ClassForm from './ClassForm.tsx'
import { ClassSummary } from './ClassSummary.tsx'

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

const books: ExtraTab = {
  name: 'books',
  label: 'kit.title',
  Panel: lazy(() => import('./books/BooksPanel.tsx')),
}

const certificates: ExtraTab = {
  name: 'certificates',
  label: 'certificates.ofClass',
  Panel: lazy(() => import('./certificates/CertificatesPanel.tsx')),
}

const ClassEdit = (props: EditProps) => {
  // Users who may see students see who has which materials.
  const seesBooks = useMayCall(routes['class.kit'])
  const seesCertificates = useMayCall(routes['class.certificates'])
  const shown = useMemo(
    () => [...tabs, ...(seesCertificates ? [certificates] : []), ...(seesBooks ? [books] : [])],
    [seesBooks, seesCertificates],
  )
  return (
    <RecordEdit {...props} Summary={ClassSummary} subtitle={subtitle} tabs={shown}>
      <ClassForm />
    </RecordEdit>
  )
}
export default ClassEdit
