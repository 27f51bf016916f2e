import { useTranslate } from 'ra-core'
import { type MeetingAnswer, meetingAnswers } from '../../shared/meetings/meetingChoices.ts'
import { useRouteMutation } from '../routeCalls.ts'
import { useOptimisticChoice } from '../useOptimisticChoice.ts'
import { Pills } from '../inputs/Pills.tsx'

export const answerTones = { yes: 'success', no: 'error', maybe: 'warning' } as const

interface Props {
  meeting: { _id: string; title: string }
  answer: MeetingAnswer | null
}

/** The user's own reply to an invitation, changed with one click. */
export const OwnAnswer = ({ meeting, answer }: Props) => {
  const translate = useTranslate()
  const sending = useRouteMutation('meeting.answer')
  const { shown, choose, isSaving } = useOptimisticChoice(answer, (choice) =>
    choice === null
      ? Promise.resolve()
      : sending.mutateAsync({ params: { id: meeting._id }, body: { answer: choice } }),
  )
  return (
    <Pills
      label={translate('meetings.yourAnswerTo', { title: meeting.title })}
      pills={meetingAnswers.map((value) => ({
        value,
        label: translate(`meetings.answer.${value}`),
        tone: answerTones[value],
      }))}
      value={shown}
      disabled={isSaving}
      onChange={choose}
    />
  )
}
