import { styled } from '@mui/material/styles'
import { type RaRecord, useGetIdentity, useTranslate } from 'ra-core'
import { useState } from 'react'
import { StateBlock } from '../../../components/list/ListState.tsx'
import { OwnAnswer } from '../../../components/meetings/OwnAnswer.tsx'
import { useFormState } from '../../../components/record/formContext.ts'
import { useRouteMutation, useRouteQuery } from '../../../components/routeCalls.ts'
import { NotYet } from '../../../components/NotYet.tsx'
import type { MeetingAnswer } from '../../../shared/meetings/meetingChoices.ts'
import type { Invitation } from '../../../shared/meetings/meetingRoutes.ts'
import type { RouteInput } from '../../../shared/routeTypes.ts'
import { AttendeeRow } from './AttendeeRow.tsx'
import { DayChoice } from './DayChoice.tsx'

/** Attendees with replies and attendance; the own reply comes first. */
const AttendeesPanel = ({ record }: { record: RaRecord }) => {
  const translate = useTranslate()
  const { readOnly } = useFormState()
  const me = useGetIdentity().identity?.id
  const [day, setDay] = useState<string | null>(null)
  const meeting = String(record.id)
  const params = { id: meeting }
  const { data, error, refetch } = useRouteQuery('meeting.attendees', { params, query: day ? { day } : {} })
  const noting = useRouteMutation('meeting.saveAttendees', { message: 'meetings.answered' })
  const note = (one: RouteInput<'meeting.saveAttendees'>['body']['people'][number]) =>
    noting.mutate({ params, body: { ...(data ? { day: data.day } : {}), people: [one] } })
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
            onNote={(said) => note({ person: one.person, ...said })}
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
