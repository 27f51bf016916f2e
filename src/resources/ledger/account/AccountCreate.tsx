import { RecordCreate } from '../../../components/record/RecordCreate.tsx'
import type { CreateProps } from '../../../components/record/views.ts'
import { AccountForm } from './AccountForm.tsx'

const AccountCreate = (props: CreateProps) => (
  <RecordCreate {...props}>
    <AccountForm />
  </RecordCreate>
)
export default AccountCreate
