import { CreateInOwnBranch } from '../../components/record/ownBranch.tsx'
import type { CreateProps } from '../../components/record/views.ts'
import { StudentForm } from './StudentForm.tsx'

const StudentCreate = (props: CreateProps) => (
  <CreateInOwnBranch {...props} warnsOfTwins>
    <StudentForm />
  </CreateInOwnBranch>
)
export default StudentCreate
