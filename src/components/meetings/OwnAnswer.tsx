import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'ra-core'
import { type MeetingAnswer, meetingAnswers } from '../../shared/meetingRoutes.ts'
import { failureOf } from '../failure.ts'
import { useRecordCalls } from '../recordCalls.ts'
import { Pills } from './Pills.tsx'

export const answerTones = { yes: 'success', no: 'error', maybe: 'warning' } as const

interface Props {
  meeting: { _id: string; title: string }
  answer: MeetingAnswer | null
}

/** Whether one will come oneself: said by one press, and said otherwise by another. */
export const OwnAnswer = ({ meeting, answer }: Props) => {
  const translate = useTranslate()
  const notify = useNotify()
  const client = useQueryClient()
  const calls = useRecordCalls()
  const sending = useMutation({
    mutationFn: (said: MeetingAnswer) => calls.answerMeeting(meeting._id, said),
    onSuccess: (message) => {
      notify(message, { type: 'success' })
      return client.invalidateQueries({ queryKey: ['meeting'] })
    },
    onError: (error) => notify(failureOf(error).message, { type: 'error' }),
  })
  return (
    <Pills
      label={translate('meetings.yourAnswerTo', { title: meeting.title })}
      pills={meetingAnswers.map((value) => ({
        value,
        label: translate(`meetings.answer.${value}`),
        tone: answerTones[value],
      }))}
      value={sending.isPending ? sending.variables : answer}
      disabled={sending.isPending}
      onChange={(said) => sending.mutate(said)}
    />
  )
}
