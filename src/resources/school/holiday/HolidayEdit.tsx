import { RecordEdit } from '../../../components/record/RecordEdit.tsx'
import type { EditProps } from '../../../components/record/views.ts'
import { HolidayForm } from './HolidayForm.tsx'

const HolidayEdit = (props: EditProps) => (
  <RecordEdit {...props}>
    <HolidayForm />
  </RecordEdit>
)
export default HolidayEdit
