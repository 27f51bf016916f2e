import { useState } from 'react'
import { RecordCreate } from '../../../components/record/RecordCreate.tsx'
import type { CreateProps } from '../../../components/record/views.ts'
import { nextHour } from './nextHour.ts'
import { MeetingForm } from '../../../components/meetings/MeetingForm.tsx'

const MeetingCreate = (props: CreateProps) => {
  const [times] = useState(() => nextHour(Date.now()))
  return (
    <RecordCreate {...props} initial={times}>
      <MeetingForm />
    </RecordCreate>
  )
}
export default MeetingCreate
