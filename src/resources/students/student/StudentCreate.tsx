import { RecordCreate } from '../../../components/record/RecordCreate.tsx'
import type { CreateProps } from '../../../components/record/views.ts'
import { StudentForm } from './StudentForm.tsx'
import { Twins } from './Twins.tsx'

const StudentCreate = (props: CreateProps) => (
  <RecordCreate {...props} warnsOfTwins>
    <StudentForm twins={<Twins />} />
  </RecordCreate>
)
export default StudentCreate
