import { CreateInOwnBranch } from '../../components/record/ownBranch.tsx'
import type { CreateProps } from '../../components/record/views.ts'
import { ClassForm } from './ClassForm.tsx'

const ClassCreate = (props: CreateProps) => (
  <CreateInOwnBranch {...props}>
    <ClassForm />
  </CreateInOwnBranch>
)
export default ClassCreate
