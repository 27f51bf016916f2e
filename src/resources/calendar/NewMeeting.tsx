import { useTranslate } from 'ra-core'
import { useMemo, useState } from 'react'
import { formValues } from '../../components/record/formValues.ts'
import { useOwnBranch } from '../../components/ownBranch.ts'
import { PartDialog } from '../../components/record/PartDialog.tsx'
import { useRecordCalls } from '../../components/recordCalls.ts'
import { MeetingForm } from '../../components/meetings/MeetingForm.tsx'
import { meeting } from '../../shared/meetings/meeting.ts'
import { randomHex } from '../../shared/core/ids.ts'
import { useRefresh } from './useMove.ts'

interface Props {
  /** ISO 8601 in UTC. */
  start: string
  end: string
  /** Time zone of the calendar, IANA. */
  zone: string
  /** The branch whose calendar is shown; null for several. */
  branch: string | null
  onClose: () => void
}

/** Creates a meeting beside the other entries of the day. */
const NewMeeting = ({ start, end, zone, branch, onClose }: Props) => {
  const translate = useTranslate()
  const calls = useRecordCalls()
  const refresh = useRefresh()
  const [key] = useState(() => randomHex(16))
  const own = useOwnBranch().branch?.id
  const begin = useMemo(
    () => formValues(meeting, { start, end, branch: branch ?? own ?? null }),
    [start, end, branch, own],
  )
  return (
    <PartDialog
      entity={meeting}
      title={translate('calendar.newMeetingTitle')}
      tab="calendar"
      begin={begin}
      send={(values) => calls.create(meeting.name, { data: values, meta: { idempotencyKey: key } })}
      onDone={async () => {
        await refresh()
        onClose()
      }}
      onClose={onClose}
    >
      <MeetingForm zone={zone} />
    </PartDialog>
  )
}
export default NewMeeting
