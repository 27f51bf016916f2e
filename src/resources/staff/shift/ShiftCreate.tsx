import { RecordCreate } from '../../../components/record/RecordCreate.tsx'
import type { CreateProps } from '../../../components/record/views.ts'
import { ShiftForm } from './ShiftForm.tsx'

const ShiftCreate = (props: CreateProps) => (
  <RecordCreate {...props}>
    <ShiftForm />
  </RecordCreate>
)
export default ShiftCreate
