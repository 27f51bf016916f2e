import { RecordEdit } from '../../components/record/RecordEdit.tsx'
import type { EditProps } from '../../components/record/views.ts'
import { ComponentForm } from './ComponentForm.tsx'

const PayComponentEdit = (props: EditProps) => (
  <RecordEdit {...props} subtitle={({ person }) => String(person)}>
    <ComponentForm />
  </RecordEdit>
)
export default PayComponentEdit
