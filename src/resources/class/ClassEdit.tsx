import type { RaRecord } from 'ra-core'
import { Value } from '../../components/fields/Value.tsx'
import type { EditProps } from '../../components/record/views.ts'
import { RecordEdit } from '../../components/record/RecordEdit.tsx'
import { ClassForm } from './ClassForm.tsx'

const subtitle = (record: RaRecord) => (
  <>
    <Value record={record} source="status" /> · {record.courseName} · {record.branchName}
  </>
)

const ClassEdit = (props: EditProps) => (
  <RecordEdit {...props} subtitle={subtitle}>
    <ClassForm />
  </RecordEdit>
)
export default ClassEdit
