import { RecordCreate } from '../../../components/record/RecordCreate.tsx'
import type { CreateProps } from '../../../components/record/views.ts'
import { ClassForm } from './ClassForm.tsx'

const ClassCreate = (props: CreateProps) => (
  <RecordCreate {...props}>
    <ClassForm />
  </RecordCreate>
)
export default ClassCreate
