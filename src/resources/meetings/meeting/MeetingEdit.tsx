import type { RaRecord } from 'ra-core'
import { lazy } from '../../../browser/lazy.ts'
import { BranchInstant } from '../../../components/fields/BranchInstant.tsx'
import type { ExtraTab } from '../../../components/record/openRecord.ts'
import type { EditProps } from '../../../components/record/views.ts'
import { RecordEdit } from '../../../components/record/RecordEdit.tsx'
import { MeetingForm } from '../../../components/meetings/MeetingForm.tsx'
import { MeetingStatusCell } from './MeetingStatusCell.tsx'

const tabs: readonly ExtraTab[] = [
  { name: 'attendees', label: 'meetings.tabs.attendees', Panel: lazy(() => import('./AttendeesPanel.tsx')) },
  { name: 'minutes', label: 'meetings.tabs.minutes', Panel: lazy(() => import('./MinutesPanel.tsx')) },
]

const subtitle = (record: RaRecord) => (
  <>
    <BranchInstant instant={record.next ?? record.start} zone={record.zone} /> ·{' '}
    <MeetingStatusCell record={record} />
  </>
)

const MeetingEdit = (props: EditProps) => (
  <RecordEdit {...props} subtitle={subtitle} tabs={tabs}>
    <MeetingForm />
  </RecordEdit>
)
export default MeetingEdit
