/** One's own meetings: those that come next, and what one answered. Whatever else one may. */
import { z } from 'zod'
import { meetingAnswers } from '../../shared/meetings/meetingChoices.ts'
import { type OwnMeeting, ownMeeting } from '../../shared/meetings/meetingRoutes.ts'
import type { Context } from '../core/context.ts'
import { beginsBefore, exceptionsColumn } from '../classes/schedule/exceptions.ts'
import { occurrences, exceptionRow } from '../classes/schedule/series.ts'
import { moment } from '../core/records/moment.ts'

const dayMs = 86_400_000
/** So far ahead, and so many at most. */
const [ahead, most] = [30 * dayMs, 6]

const mineRow = ownMeeting
  .omit({ recurring: true })
  .extend({ recurrence: z.string().nullable(), exceptions: z.array(exceptionRow).nullable() })

/** The next one first. */
export async function ownMeetings(context: Context): Promise<OwnMeeting[]> {
  const [now, until] = [new Date(context.now).toISOString(), new Date(context.now + ahead).toISOString()]
  const rows = await context.tx.query(
    mineRow,
    `select t.id as "_id", t.title, ${moment('t.start_at')} as start, ${moment('t.end_at')} as "end", t.place, t.recurrence, ${exceptionsColumn('t')},
       t.status, a.answer, o.first_name || ' ' || o.last_name as organiser, coalesce(b.timezone, s.timezone) as zone
     from meeting t left join branch b on b.id = t.branch_id cross join setting s
     left join meeting_answer a on a.meeting_id = t.id and a.person = $1
     left join app_user o on o.id = t.created_by
     where $1 = any(t.attendees) and t.status <> 'held' and ${beginsBefore('t', '$3')}
       and (t.series_end_at is null or t.series_end_at > $2) order by t.start_at, t.id limit 200`,
    [context.user._id, now, until],
  )
  const next = await Promise.all(
    rows.map(async ({ recurrence, exceptions, ...row }) => {
      const [when] = await occurrences({ ...row, recurrence, exceptions }, row.zone, now, until)
      return when ? [{ ...row, ...when, recurring: recurrence !== null }] : []
    }),
  )
  return next
    .flat()
    .toSorted((one, other) => one.start.localeCompare(other.start))
    .slice(0, most)
}

const answerRow = z.object({ meeting: z.string(), answer: z.enum(meetingAnswers).nullable() })

export const ownAnswers = (context: Context) =>
  context.tx.query(
    answerRow,
    `select t.id as meeting, a.answer from meeting t
     left join meeting_answer a on a.meeting_id = t.id and a.person = $1
     where $1 = any(t.attendees) and (t.series_end_at is null or t.series_end_at > $2)`,
    [context.user._id, new Date(context.now - 366 * dayMs).toISOString()],
  )
