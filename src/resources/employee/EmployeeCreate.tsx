import { CreateInOwnBranch } from '../../components/record/ownBranch.tsx'
import type { CreateProps } from '../../components/record/views.ts'
import { EmployeeForm } from './EmployeeForm.tsx'

const EmployeeCreate = (props: CreateProps) => (
  <CreateInOwnBranch {...props}>
    <EmployeeForm />
  </CreateInOwnBranch>
)
export default EmployeeCreate
