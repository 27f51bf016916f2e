import { RecordCreate } from '../../../components/record/RecordCreate.tsx'
import type { CreateProps } from '../../../components/record/views.ts'
import { HolidayForm } from './HolidayForm.tsx'

const HolidayCreate = (props: CreateProps) => (
  <RecordCreate {...props}>
    <HolidayForm />
  </RecordCreate>
)
export default HolidayCreate
