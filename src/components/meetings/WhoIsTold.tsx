import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useFormState } from '../record/formContext.ts'
import { useRouteQuery } from '../routeCalls.ts'
import { useMayCall } from '../useMayCall.ts'
import { mailboxName, parseMailbox } from '../../shared/core/mailbox.ts'
import { routes } from '../../shared/routes.ts'

const times = ['start', 'end', 'place', 'recurrence'] as const

/** The mails that saving sends: invitations, updates and cancellations. */
export const WhoIsTold = () => {
  const translate = useTranslate()
  const { readOnly } = useFormState()
  const lines = useLines()
  if (readOnly) return null
  return (
    <Hint role="status">
      {lines.map(([key, names]) => (
        <span key={key}>{translate(`meetings.mail.${key}`, { names })}</span>
      ))}
    </Hint>
  )
}

type NamesLine = [key: string, names: string]

function useLines(): NamesLine[] {
  const { lastRead } = useFormState()
  const nameOf = useNames()
  const [opened] = useState(() => Date.now())
  const values = useWatch({
    name: ['attendees', 'guests', 'sendInvitations', 'status', ...times],
  }) as unknown[]
  const [attendees, guests, send, status, ...now] = values
  const off = new Set(list(lastRead?.deactivated))
  const people = [...list(attendees), ...list(guests)].filter((one) => !off.has(one))
  if (send === false) return [['none', '']]
  if (lastRead && typeof lastRead.seriesEnd === 'string' && Date.parse(lastRead.seriesEnd) < opened)
    return [['over', '']]
  const before = [...list(lastRead?.attendees), ...list(lastRead?.guests)].filter((one) => !off.has(one))
  if (status === 'cancelled')
    return [lastRead?.status === 'scheduled' && before.length > 0 ? ['off', ''] : ['nobody', '']]
  const moved = lastRead !== null && times.some((name, at) => (lastRead[name] ?? '') !== (now[at] ?? ''))
  const notified = new Set(lastRead?.sendInvitations === false ? [] : before)
  const lines: [string, string[]][] = [
    ['invited', people.filter((one) => !notified.has(one))],
    ['moved', moved ? people.filter((one) => notified.has(one)) : []],
    ['gone', [...notified].filter((one) => !people.includes(one))],
  ]
  const shownLines = lines.flatMap(([key, who]): NamesLine[] =>
    who.length > 0 ? [[key, who.map(nameOf).join(', ')]] : [],
  )
  return shownLines.length > 0 ? shownLines : [['nobody', '']]
}

const list = (value: unknown): string[] => (Array.isArray(value) ? (value as string[]) : [])

/** Names of people: users from the list of possible attendees or from the record, guests as entered. */
function useNames(): (person: string) => string {
  const { lastRead } = useFormState()
  const { data = [] } = useRouteQuery('meeting.people', {}, { enabled: useMayCall(routes['meeting.people']) })
  const names = list(lastRead?.attendeesName)
  const known = new Map([
    ...list(lastRead?.attendees).map((id, index) => [id, names[index] ?? id] as const),
    ...data.map(({ _id, name }) => [_id, name] as const),
  ])
  return (person) => known.get(person) ?? mailboxName(parseMailbox(person) ?? { name: '', address: person })
}

const Hint = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  color: theme.palette.text.secondary,
  display: 'grid',
  gap: 2,
}))
