import { RecordCreate } from '../../components/record/RecordCreate.tsx'
import type { CreateProps } from '../../components/record/views.ts'
import { MeetingForm } from './MeetingForm.tsx'

const MeetingCreate = (props: CreateProps) => (
  <RecordCreate {...props}>
    <MeetingForm />
  </RecordCreate>
)
export default MeetingCreate
