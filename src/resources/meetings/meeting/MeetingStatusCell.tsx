import { styled } from '@mui/material/styles'
import { type RaRecord, useTranslate } from 'ra-core'
import { StatusChip } from '../../../components/fields/StatusChip.tsx'
import { useOwnMeetings } from '../../../components/meetings/useOwnMeetings.ts'
import type { MeetingStatus } from '../../../shared/meetings/meeting.ts'
import { answerLooks, looks } from './looks.ts'

/** Status of a meeting, with the user's own reply if invited. */
export const MeetingStatusCell = ({ record }: { record: RaRecord }) => {
  const translate = useTranslate()
  const own = useOwnMeetings().data?.answers.find(({ meeting }) => meeting === record.id)
  const status = record.status as MeetingStatus
  return (
    <Both>
      <StatusChip {...looks.status[status]} label={translate(`resources.meeting.status.${status}`)} />
      {own && status === 'scheduled' && (
        <StatusChip
          {...answerLooks[own.answer ?? 'none']}
          label={translate(`meetings.you.${own.answer ?? 'none'}`)}
        />
      )}
    </Both>
  )
}

const Both = styled('span')({
  display: 'inline-flex',
  flexWrap: 'wrap',
  gap: '2px 10px',
  verticalAlign: 'middle',
})
