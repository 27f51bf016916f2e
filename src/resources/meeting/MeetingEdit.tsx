import type { RaRecord } from 'ra-core'
import { InstantText } from '../../components/fields/InstantText.tsx'
import type { EditProps } from '../../components/record/views.ts'
import { RecordEdit } from '../../components/record/RecordEdit.tsx'
import { MeetingForm } from './MeetingForm.tsx'

const subtitle = (record: RaRecord) => <InstantText instant={record.start} />

const MeetingEdit = (props: EditProps) => (
  <RecordEdit {...props} subtitle={subtitle}>
    <MeetingForm />
  </RecordEdit>
)
export default MeetingEdit
