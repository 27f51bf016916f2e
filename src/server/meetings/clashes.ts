/** Other appointments of attendees at the times of a meeting. A warning only. */
import { meeting as meetingEntity } from '../../shared/meetings/meeting.ts'
import { classSession } from '../../shared/classes/classSession.ts'
import type { Entity } from '../../shared/core/entity.ts'
import { type MeetingClash, meetingClash } from '../../shared/meetings/meetingRoutes.ts'
import type { Context } from '../core/context.ts'
import { existing } from '../core/records/references.ts'
import { scopeOf } from '../core/records/scope.ts'
import { Where } from '../core/records/sql.ts'
import { zoneOf } from '../core/records/zone.ts'
import { beginsBefore, exceptionsColumn, exceptionsOf } from '../classes/schedule/exceptions.ts'
import { occurrences, meetsRow } from '../classes/schedule/series.ts'
import { moment } from '../core/records/moment.ts'

export interface DrawnTimes {
  meeting?: string | null
  start: string
  end: string
  recurrence?: string | null
  branch?: string | null
  attendees: string[]
}

interface When {
  start: string
  end: string
}

/** Limits: occurrences of a series that are checked, reported conflicts, and half a year ahead in milliseconds. */
const [mostTimes, mostClashes, aheadMs] = [30, 40, 183 * 86_400_000]

/** @returns the first ones, by their beginning */
export async function clashesWith(context: Context, drawn: DrawnTimes): Promise<MeetingClash[]> {
  const users = [...(await existing(context, 'user', drawn.attendees))]
  if (users.length === 0 || drawn.end <= drawn.start) return []
  const times = await timesOf(context, drawn)
  const span = { start: times[0]?.start, end: times.at(-1)?.end }
  if (!span.start || !span.end) return []
  const meets = ({ start, end }: When) => times.some((time) => start < time.end && end > time.start)
  const both = await Promise.all([
    sessionsOf(context, users, span as When),
    meetingsOf(context, users, span as When, drawn.meeting ?? null),
  ])
  return both
    .flat()
    .filter(meets)
    .toSorted((one, other) => one.start.localeCompare(other.start) || one.name.localeCompare(other.name))
    .slice(0, mostClashes)
}

/** Future occurrences only, or past ones while recording a past meeting. */
async function timesOf(context: Context, drawn: DrawnTimes): Promise<When[]> {
  const { start, end, recurrence = null, branch } = drawn
  if (!recurrence) return [{ start, end }]
  const from = new Date(Math.max(Date.parse(start), context.now)).toISOString()
  const to = new Date(Date.parse(from) + aheadMs).toISOString()
  const zone = await zoneOf(context.tx, branch)
  const exceptions = drawn.meeting ? await exceptionsOf(context.tx, drawn.meeting) : null
  const all = await occurrences({ start, end, recurrence, exceptions }, zone, from, to).catch(() => [])
  return all.slice(0, mostTimes)
}

const nameOf = `u.first_name || ' ' || u.last_name`

/** Title of the conflicting record, for users who may see it. */
function titleFor(context: Context, entity: Entity, where: Where, title: string): string {
  const scope = scopeOf(context.user, entity)
  return scope ? `case when ${scope.condition((value) => where.bind(value))} then ${title} end` : title
}

function sessionsOf(context: Context, users: string[], { start, end }: When): Promise<MeetingClash[]> {
  const where = new Where()
  where.conditions.push(
    `u.id = any(${where.bind(users)})`,
    `t.status <> 'cancelled'`,
    `t.starts_at < ${where.bind(end)}`,
    `t.ends_at > ${where.bind(start)}`,
  )
  const title = titleFor(context, classSession, where, 'c.name')
  return context.tx.query(
    meetingClash,
    `select u.id as user, ${nameOf} as name, 'session' as kind, ${title} as title, ${moment('t.starts_at')} as start,
       ${moment('t.ends_at')} as "end"
     from class_session t join class c on c.id = t.class_id join teacher p on p.id = t.teacher_id
     join app_user u on u.id = p.user_id ${where.toString()} order by t.starts_at limit 1000`,
    where.values,
  )
}

const datedMeetingRow = meetingClash.extend(meetsRow.shape)

async function meetingsOf(
  context: Context,
  users: string[],
  span: When,
  itself: string | null,
): Promise<MeetingClash[]> {
  const where = new Where()
  where.conditions.push(
    `u.id = any(${where.bind(users)})`,
    `t.status = 'scheduled'`,
    beginsBefore('t', where.bind(span.end)),
    `(t.series_end_at is null or t.series_end_at > ${where.bind(span.start)})`,
    `t.id is distinct from ${where.bind(itself)}`,
  )
  const title = titleFor(context, meetingEntity, where, 't.title')
  const rows = await context.tx.query(
    datedMeetingRow,
    `select u.id as user, ${nameOf} as name, 'meeting' as kind, ${title} as title, ${moment('t.start_at')} as start,
       ${moment('t.end_at')} as "end", t.recurrence, ${exceptionsColumn('t')}, coalesce(b.timezone, s.timezone) as zone
     from meeting t join app_user u on u.id = any(t.attendees) left join branch b on b.id = t.branch_id
     cross join setting s ${where.toString()} order by t.start_at limit 500`,
    where.values,
  )
  const each = await Promise.all(
    rows.map(async ({ zone, recurrence, exceptions, ...row }) =>
      (
        await occurrences(
          { start: row.start, end: row.end, recurrence, exceptions },
          zone,
          span.start,
          span.end,
        )
      ).map((when) => ({ ...row, ...when })),
    ),
  )
  return each.flat()
}
