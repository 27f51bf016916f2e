import { useTranslate } from 'ra-core'
import { StatusChip } from '../../../components/fields/StatusChip.tsx'
import { LineItem } from '../../../components/LineItem.tsx'
import { answerTones } from '../../../components/meetings/OwnAnswer.tsx'
import { Pills } from '../../../components/inputs/Pills.tsx'
import {
  type MeetingAnswer,
  meetingAnswers,
  type Presence,
  presences,
} from '../../../shared/meetings/meetingChoices.ts'
import type { Invitation } from '../../../shared/meetings/meetingRoutes.ts'
import { answerLooks } from './looks.ts'

interface Props {
  one: Invitation['people'][number]
  begun: boolean
  disabled: boolean
  onNote: (said: { answer: MeetingAnswer } | { attended: Presence }) => void
}

const presenceTones = { present: 'success', late: 'warning', absent: 'error' } as const

/** An attendee: the reply before the meeting, and attendance from its start on. */
export const AttendeeRow = ({ one, begun, disabled, onNote }: Props) => {
  const translate = useTranslate()
  const { name, guest, answer, attended, told } = one
  const marks = [guest && translate('meetings.guest'), translate(`meetings.${told ? 'told' : 'notTold'}`)]
  return (
    <LineItem>
      <div>
        <strong>{name}</strong>
        <p>{marks.filter(Boolean).join(' · ')}</p>
        {begun && (
          <StatusChip
            {...answerLooks[answer ?? 'none']}
            label={translate(`meetings.answer.${answer ?? 'none'}`)}
          />
        )}
      </div>
      {begun ? (
        <Pills
          label={translate('meetings.attendanceOf', { name })}
          pills={presences.map((value) => ({
            value,
            label: translate(`meetings.attended.${value}`),
            tone: presenceTones[value],
          }))}
          value={attended}
          disabled={disabled}
          onChange={(value) => onNote({ attended: value })}
        />
      ) : (
        <Pills
          label={translate('meetings.answerOf', { name, word: translate('meetings.answers') })}
          pills={meetingAnswers.map((value) => ({
            value,
            label: translate(`meetings.answer.${value}`),
            tone: answerTones[value],
          }))}
          value={answer}
          disabled={disabled}
          onChange={(value) => onNote({ answer: value })}
        />
      )}
    </LineItem>
  )
}
