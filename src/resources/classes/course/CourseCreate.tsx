import type { CreateProps } from '../../../components/record/views.ts'
import { RecordCreate } from '../../../components/record/RecordCreate.tsx'
import { CourseForm } from './CourseForm.tsx'

const CourseCreate = (props: CreateProps) => (
  <RecordCreate {...props}>
    <CourseForm />
  </RecordCreate>
)
export default CourseCreate
