import type { CreateProps } from '../../../components/record/views.ts'
import { RecordCreate } from '../../../components/record/RecordCreate.tsx'
import { BranchForm } from './BranchForm.tsx'

const BranchCreate = (props: CreateProps) => (
  <RecordCreate {...props}>
    <BranchForm />
  </RecordCreate>
)
export default BranchCreate
