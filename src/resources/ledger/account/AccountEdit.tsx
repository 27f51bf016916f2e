import { RecordEdit } from '../../../components/record/RecordEdit.tsx'
import type { EditProps } from '../../../components/record/views.ts'
import { AccountForm } from './AccountForm.tsx'

const AccountEdit = (props: EditProps) => (
  <RecordEdit {...props}>
    <AccountForm />
  </RecordEdit>
)
export default AccountEdit
