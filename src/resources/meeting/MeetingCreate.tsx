import { CreateInOwnBranch } from '../../components/record/ownBranch.tsx'
import type { CreateProps } from '../../components/record/views.ts'
import { MeetingForm } from './MeetingForm.tsx'

const MeetingCreate = (props: CreateProps) => (
  <CreateInOwnBranch {...props}>
    <MeetingForm />
  </CreateInOwnBranch>
)
export default MeetingCreate
