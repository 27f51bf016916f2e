import { RecordEdit } from '../../../components/record/RecordEdit.tsx'
import type { EditProps } from '../../../components/record/views.ts'
import { ShiftForm } from './ShiftForm.tsx'

const ShiftEdit = (props: EditProps) => (
  <RecordEdit {...props}>
    <ShiftForm />
  </RecordEdit>
)
export default ShiftEdit
