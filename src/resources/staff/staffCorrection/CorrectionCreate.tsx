import { RecordCreate } from '../../../components/record/RecordCreate.tsx'
import type { CreateProps } from '../../../components/record/views.ts'
import { CorrectionForm } from './CorrectionForm.tsx'

const CorrectionCreate = (props: CreateProps) => (
  <RecordCreate {...props}>
    <CorrectionForm />
  </RecordCreate>
)
export default CorrectionCreate
