import { styled } from '@mui/material/styles'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type RaRecord, useGetIdentity, useNotify, useTranslate } from 'ra-core'
import { useState } from 'react'
import { failureOf } from '../../components/failure.ts'
import { StateBlock } from '../../components/list/ListState.tsx'
import type { NotedAttendees } from '../../components/meetingCalls.ts'
import { OwnAnswer } from '../../components/meetings/OwnAnswer.tsx'
import { useFormState } from '../../components/record/formContext.ts'
import { useRecordCalls } from '../../components/recordCalls.ts'
import { NotYet } from '../../components/NotYet.tsx'
import type { Invitation, MeetingAnswer } from '../../shared/meetingRoutes.ts'
import { AttendeeRow } from './AttendeeRow.tsx'
import { DayChoice } from './DayChoice.tsx'

/** Who is invited, what they say, and who came; one's own answer first. */
const AttendeesPanel = ({ record }: { record: RaRecord }) => {
  const translate = useTranslate()
  const notify = useNotify()
  const client = useQueryClient()
  const calls = useRecordCalls()
  const { readOnly } = useFormState()
  const me = useGetIdentity().identity?.id
  const [day, setDay] = useState<string | null>(null)
  const meeting = String(record.id)
  const { data, error, refetch } = useQuery({
    queryKey: ['meeting', 'attendees', meeting, day],
    queryFn: ({ signal }) => calls.meetingAttendees(meeting, day, signal),
  })
  const noting = useMutation({
    mutationFn: (one: NotedAttendees['people'][number]) =>
      calls.noteAttendees(meeting, { ...(data ? { day: data.day } : {}), people: [one] }),
    onSuccess: (after) => {
      client.setQueryData(['meeting', 'attendees', meeting, day], after)
      notify('meetings.answered', { type: 'success' })
      return client.invalidateQueries({ queryKey: ['meeting'] })
    },
    onError: (failure) => notify(failureOf(failure).message, { type: 'error' }),
  })
  if (error || !data) return <NotYet error={error} refetch={refetch} height={200} />
  if (data.people.length === 0)
    return (
      <StateBlock
        drawing="empty"
        title={translate('meetings.nobody')}
        hint={translate('meetings.nobodyHint')}
      />
    )
  const own = data.people.find(({ person }) => person === me)
  const off = record.status === 'cancelled'
  return (
    <>
      {own && record.status === 'scheduled' && (
        <Own>
          <h3>{translate('meetings.yourAnswer')}</h3>
          <OwnAnswer meeting={{ _id: meeting, title: String(record.title) }} answer={own.answer} />
        </Own>
      )}
      <Head>
        <Summary people={data.people} />
        <DayChoice days={data.days} day={data.day} onDay={setDay} />
      </Head>
      {!data.begun && !readOnly && !off && <Quiet>{translate('meetings.notBegun')}</Quiet>}
      <Rows>
        {data.people.map((one) => (
          <AttendeeRow
            key={one.person}
            one={one}
            begun={data.begun}
            disabled={readOnly || off || noting.isPending}
            onNote={(said) => noting.mutate({ person: one.person, ...said })}
          />
        ))}
      </Rows>
    </>
  )
}
export default AttendeesPanel

const Summary = ({ people }: Pick<Invitation, 'people'>) => {
  const translate = useTranslate()
  const count = (wanted: MeetingAnswer | null) => people.filter(({ answer }) => answer === wanted).length
  const parts = (['yes', 'no', 'maybe', null] as const).flatMap((answer) => {
    const smart_count = count(answer)
    return smart_count > 0 ? [translate(`meetings.summary.${answer ?? 'none'}`, { smart_count })] : []
  })
  return <p>{parts.join(' · ')}</p>
}

const Own = styled('section')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '8px 16px',
  padding: '10px 16px',
  marginBottom: 12,
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 8,
  backgroundColor: theme.palette.background.paper,
  '& h3': { ...theme.typography.h3, margin: 0 },
}))
const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '6px 16px',
  '& p': { ...theme.typography.body2, margin: 0, fontWeight: 600 },
}))
const Quiet = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: '4px 0 0',
  color: theme.palette.text.secondary,
}))
const Rows = styled('ul')({ listStyle: 'none', margin: '8px 0 0', padding: 0 })
