import { RecordCreate } from '../../../components/record/RecordCreate.tsx'
import type { CreateProps } from '../../../components/record/views.ts'
import { TeacherForm } from './TeacherForm.tsx'

const TeacherCreate = (props: CreateProps) => (
  <RecordCreate {...props}>
    <TeacherForm />
  </RecordCreate>
)
export default TeacherCreate
