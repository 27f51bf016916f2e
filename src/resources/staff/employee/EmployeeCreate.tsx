import { RecordCreate } from '../../../components/record/RecordCreate.tsx'
import type { CreateProps } from '../../../components/record/views.ts'
import { EmployeeForm } from './EmployeeForm.tsx'

const EmployeeCreate = (props: CreateProps) => (
  <RecordCreate {...props}>
    <EmployeeForm />
  </RecordCreate>
)
export default EmployeeCreate
