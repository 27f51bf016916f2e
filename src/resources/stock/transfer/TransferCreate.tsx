import { RecordCreate } from '../../../components/record/RecordCreate.tsx'
import type { CreateProps } from '../../../components/record/views.ts'
import { TransferForm } from './TransferForm.tsx'

const TransferCreate = (props: CreateProps) => (
  <RecordCreate {...props} subtitle="stock.transferHint">
    <TransferForm />
  </RecordCreate>
)
export default TransferCreate
