/** Replies to invitations, and attendance. */
import { z } from 'zod'
import {
  type MeetingAnswer,
  type Presence,
  meetingAnswers,
  presences,
} from '../../shared/meetings/meetingChoices.ts'
import type { Invitation } from '../../shared/meetings/meetingRoutes.ts'
import { log } from '../core/audit.ts'
import type { Context } from '../core/context.ts'
import { Conflict, Invalid } from '../core/failure.ts'
import { dayOf, daysOf } from './days.ts'
import { invitedTo } from './people.ts'
import type { StoredMeeting } from './stored.ts'

const answerRow = z.object({ person: z.string(), answer: z.enum(meetingAnswers), answeredAt: z.string() })

const personRow = z.object({ person: z.string() })

const attendedRow = z.object({ person: z.string(), attended: z.enum(presences) })

export async function invitationOf(
  context: Context,
  meeting: StoredMeeting,
  wanted?: string,
): Promise<Invitation> {
  const days = await daysOf(context, meeting)
  const { day, start } = dayOf(days, context.now, wanted)
  const [people, said, told, there] = await Promise.all([
    invitedTo(context.tx, meeting),
    context.tx.query(
      answerRow,
      `select person, answer, to_char(answered_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "answeredAt"
       from meeting_answer where meeting_id = $1`,
      [meeting._id],
    ),
    context.tx.query(personRow, 'select person from meeting_told where meeting_id = $1', [meeting._id]),
    context.tx.query(
      attendedRow,
      'select person, attended from meeting_presence where meeting_id = $1 and on_day = $2',
      [meeting._id, day],
    ),
  ])
  const answers = new Map(said.map((one) => [one.person, one]))
  const known = new Set(told.map(({ person }) => person))
  const came = new Map(there.map(({ person, attended }) => [person, attended]))
  return {
    day,
    days: days.map((each) => each.day),
    begun: Date.parse(start) <= context.now,
    people: people.map(({ person, guest, name }) => ({
      person,
      guest,
      name,
      answer: answers.get(person)?.answer ?? null,
      answeredAt: answers.get(person)?.answeredAt ?? null,
      told: known.has(person),
      attended: came.get(person) ?? null,
    })),
  }
}

export interface Noted {
  person: string
  answer?: MeetingAnswer | null
  attended?: Presence | null
}

/**
 * Absent fields stay unchanged, null clears an answer.
 *
 * @throws Invalid if somebody is not invited, Conflict if the meeting was cancelled or has not begun
 */
export async function noteAnswers(
  context: Context,
  meeting: StoredMeeting,
  notes: readonly Noted[],
  wanted?: string,
): Promise<void> {
  if (meeting.status === 'cancelled') throw new Conflict('state', { key: 'meeting_cancelled' })
  const before = await invitationOf(context, meeting, wanted)
  const known = new Map(before.people.map((one) => [one.person, one]))
  const unknown = notes.findIndex(({ person }) => !known.has(person))
  if (unknown >= 0)
    throw new Invalid({ [`people.${unknown}.person`]: { key: 'validation.unknownReference', args: {} } })
  if (!before.begun && notes.some(({ attended }) => attended))
    throw new Conflict('state', { key: 'meeting_to_come' })
  const changes: Record<string, [unknown, unknown]> = {}
  for (const { person, answer, attended } of notes) {
    const was = known.get(person)
    if (!was) continue
    if (answer !== undefined && answer !== was.answer) {
      await setAnswer(context, meeting._id, person, answer)
      changes[`answer:${was.name}`] = [was.answer, answer]
    }
    if (attended !== undefined && attended !== was.attended) {
      await setPresence(context, meeting._id, before.day, person, attended)
      changes[`presence:${before.day}:${was.name}`] = [was.attended, attended]
    }
  }
  if (Object.keys(changes).length > 0)
    await log(context.tx, context, {
      action: 'updated',
      resource: 'meeting',
      recordId: meeting._id,
      recordName: meeting.title,
      branch: meeting.branch,
      changes,
    })
}

async function setAnswer(context: Context, id: string, person: string, answer: MeetingAnswer | null) {
  if (answer === null)
    await context.tx.query('delete from meeting_answer where meeting_id = $1 and person = $2', [id, person])
  else
    await context.tx.query(
      `insert into meeting_answer (meeting_id, person, answer, answered_at, answered_by) values ($1, $2, $3, $4, $5)
       on conflict (meeting_id, person) do update set answer = excluded.answer, answered_at = excluded.answered_at,
         answered_by = excluded.answered_by`,
      [id, person, answer, new Date(context.now).toISOString(), context.user._id],
    )
}

async function setPresence(
  context: Context,
  id: string,
  day: string,
  person: string,
  attended: Presence | null,
) {
  if (attended === null)
    await context.tx.query(
      'delete from meeting_presence where meeting_id = $1 and on_day = $2 and person = $3',
      [id, day, person],
    )
  else
    await context.tx.query(
      `insert into meeting_presence (meeting_id, on_day, person, attended, noted_by, noted_at)
       values ($1, $2, $3, $4, $5, $6)
       on conflict (meeting_id, on_day, person) do update set attended = excluded.attended,
         noted_by = excluded.noted_by, noted_at = excluded.noted_at`,
      [id, day, person, attended, context.user._id, new Date(context.now).toISOString()],
    )
}
