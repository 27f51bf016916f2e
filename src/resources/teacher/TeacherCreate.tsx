import { CreateInOwnBranch } from '../../components/record/ownBranch.tsx'
import type { CreateProps } from '../../components/record/views.ts'
import { TeacherForm } from './TeacherForm.tsx'

const TeacherCreate = (props: CreateProps) => (
  <CreateInOwnBranch {...props}>
    <TeacherForm />
  </CreateInOwnBranch>
)
export default TeacherCreate
