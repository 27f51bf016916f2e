import { RecordCreate } from '../../../components/record/RecordCreate.tsx'
import type { CreateProps } from '../../../components/record/views.ts'
import { StudentForm } from './StudentForm.tsx'
import { Duplicates } from './Duplicates.tsx'

const StudentCreate = (props: CreateProps) => (
  <RecordCreate {...props} warnsOfTwins>
    <StudentForm twins={<Duplicates />} />
  </RecordCreate>
)
export default StudentCreate
