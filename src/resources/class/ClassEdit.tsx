import type { RaRecord } from 'ra-core'
import type { EditProps } from '../../components/record/views.ts'
import { RecordEdit } from '../../components/record/RecordEdit.tsx'
import { ClassForm } from './ClassForm.tsx'
import { ClassStatus } from './ClassStatus.tsx'

const subtitle = (record: RaRecord) => (
  <>
    <ClassStatus status={record.status} /> · {record.courseName} · {record.branchName}
  </>
)

const ClassEdit = (props: EditProps) => (
  <RecordEdit {...props} subtitle={subtitle}>
    <ClassForm />
  </RecordEdit>
)
export default ClassEdit
