/** What is on: each kind read where it is kept, within what its reader may see. Nothing is copied. */
import { can } from '../../shared/access.ts'
import type { CalendarEntry, CalendarKind } from '../../shared/calendarRoutes.ts'
import { addDays } from '../../shared/dates.ts'
import { classSession } from '../../shared/entities/classSession.ts'
import { holiday } from '../../shared/entities/holiday.ts'
import type { Entity } from '../../shared/entity.ts'
import { licenceFields, type LicenceType } from '../../shared/entities/licence.ts'
import { meeting } from '../../shared/entities/meeting.ts'
import { student } from '../../shared/entities/student.ts'
import type { Context } from '../context.ts'
import { columnOf } from '../records/columns.ts'
import { type Scoped, scopeOf } from '../records/scope.ts'
import { Where } from '../records/sql.ts'
import type { DrawnMeeting } from './meetingEvent.ts'
import { zoneOf } from '../records/zone.ts'
import { occurrences } from '../schedule/series.ts'

type Reader = Scoped & Parameters<typeof can>[0]

export interface Wish {
  /** Both of them days that are asked for. */
  from: string
  to: string
  branch?: string | undefined
}

interface Asking extends Wish {
  context: Pick<Context, 'tx'>
  user: Reader
  /** By whose clock a day begins where a meeting is nobody's. */
  zone: string
}

const moment = (column: string) => `to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const kinds: Partial<Record<CalendarKind, (asking: Asking) => Promise<CalendarEntry[]>>> = {
  session: sessions,
  meeting: meetings,
  holiday: holidays,
  dmv_expiry: (asking) => expiries(asking, 'dmv'),
  tlc_expiry: (asking) => expiries(asking, 'tlc'),
}

/** @returns by their beginning */
export async function entriesOf(
  context: Pick<Context, 'tx'>,
  user: Reader,
  wish: Wish,
  wanted: readonly CalendarKind[] = Object.keys(kinds) as CalendarKind[],
): Promise<CalendarEntry[]> {
  const zone = await zoneOf(context.tx, wish.branch ?? user.branch?._id ?? null)
  const found = await Promise.all(
    [...new Set(wanted)].map(async (kind) => (await kinds[kind]?.({ ...wish, context, user, zone })) ?? []),
  )
  return found
    .flat()
    .toSorted((one, other) => one.start.localeCompare(other.start) || one.id.localeCompare(other.id))
}

/** Of the branch that is asked for, or of all of them; and of what the reader sees. */
function within(entity: Entity, { user, branch }: Asking): Where {
  const where = new Where()
  where.within(scopeOf(user, entity))
  const required = entity.branchField !== null && entity.fields[entity.branchField]?.required
  const column = `t.${columnOf(entity, entity.branchField ?? '')}`
  if (branch)
    where.conditions.push(`(${column} = ${where.bind(branch)}${required ? '' : ` or ${column} is null`})`)
  return where
}

const nothingMore = { class: null, place: null, teacherName: null, status: null, recurring: false }

async function sessions(asking: Asking): Promise<CalendarEntry[]> {
  const where = within(classSession, asking)
  where.conditions.push(`t.date between ${where.bind(asking.from)} and ${where.bind(asking.to)}`)
  return asking.context.tx.query<CalendarEntry>(
    `select 'session-' || t.id as id, 'session' as kind, c.name as title, ${moment('t.starts_at')} as start,
       ${moment('t.ends_at')} as "end", false as "allDay", t.id as "recordId", t.branch_id as branch, t.class_id as class,
       t.room as place, p.first_name || ' ' || p.last_name as "teacherName", t.status, false as recurring
     from class_session t join class c on c.id = t.class_id left join teacher p on p.id = t.teacher_id
     ${where.toString()}`,
    where.values,
  )
}

async function holidays(asking: Asking): Promise<CalendarEntry[]> {
  const where = within(holiday, asking)
  where.conditions.push(`t.date between ${where.bind(asking.from)} and ${where.bind(asking.to)}`)
  const rows = await asking.context.tx.query<{
    _id: string
    date: string
    name: string
    branch: string | null
  }>(
    `select t.id as "_id", t.date, t.name, t.branch_id as branch from holiday t ${where.toString()}`,
    where.values,
  )
  return rows.map(({ _id, date, name, branch }) => wholeDay('holiday', _id, name, date, branch))
}

/** Of students who are here: nobody renews for who has left. */
async function expiries(asking: Asking, type: LicenceType): Promise<CalendarEntry[]> {
  if (!can(asking.user, 'student', 'view')) return []
  const where = within(student, asking)
  const column = `t.${columnOf(student, licenceFields[type].expiresOn)}`
  where.conditions.push(
    `${column} between ${where.bind(asking.from)} and ${where.bind(asking.to)}`,
    `t.status <> 'dropped'`,
  )
  const rows = await asking.context.tx.query<{ _id: string; date: string; name: string; branch: string }>(
    `select t.id as "_id", ${column} as date, t.first_name || ' ' || t.last_name as name, t.branch_id as branch
     from student t ${where.toString()} order by ${column}, t.id limit 2000`,
    where.values,
  )
  return rows.map(({ _id, date, name, branch }) => wholeDay(`${type}_expiry`, _id, name, date, branch))
}

const wholeDay = (
  kind: CalendarKind,
  recordId: string,
  title: string,
  date: string,
  branch: string | null,
): CalendarEntry => ({
  id: `${kind}-${recordId}`,
  kind,
  title,
  start: date,
  end: addDays(date, 1),
  allDay: true,
  recordId,
  branch,
  ...nothingMore,
})

interface MeetingRow extends DrawnMeeting {
  branch: string | null
}
type Dated = MeetingRow & {
  /** The days that are asked for, as moments. */
  begins: string
  ends: string
}

/** The meetings and series that are on at some time of the days that are asked for. */
export async function meetingsOf(
  context: Pick<Context, 'tx'>,
  user: Reader,
  wish: Wish,
): Promise<MeetingRow[]> {
  const zone = await zoneOf(context.tx, wish.branch ?? user.branch?._id ?? null)
  return meetingRows({ ...wish, context, user, zone })
}

async function meetings(asking: Asking): Promise<CalendarEntry[]> {
  const each = await Promise.all(
    (await meetingRows(asking)).map(async ({ begins, ends, ...row }) =>
      (await occurrences(row, row.zone, begins, ends)).map((when) => onDay(row, when)),
    ),
  )
  return each.flat()
}

function meetingRows(asking: Asking): Promise<Dated[]> {
  const where = within(meeting, asking)
  const [zone, from, to] = [where.bind(asking.zone), where.bind(asking.from), where.bind(asking.to)]
  const begins = `(${from}::date)::timestamp at time zone ${zone}`
  const ends = `(${to}::date + 1)::timestamp at time zone ${zone}`
  where.conditions.push(`t.start_at < ${ends}`, `(t.series_end_at is null or t.series_end_at > ${begins})`)
  return asking.context.tx.query<Dated>(
    `select t.id as "_id", t.title, t.status, t.sequence, ${moment('t.start_at')} as start, ${moment('t.end_at')} as "end", t.recurrence,
       t.branch_id as branch, t.place, coalesce(b.timezone, ${zone}) as zone, ${moment(`(${begins})`)} as begins,
       ${moment(`(${ends})`)} as ends
     from meeting t left join branch b on b.id = t.branch_id ${where.toString()}`,
    where.values,
  )
}

const onDay = (
  { _id, title, start, branch, place, recurrence, status }: MeetingRow,
  when: { start: string; end: string },
): CalendarEntry => ({
  id:
    when.start === start ? `meeting-${_id}` : `meeting-${_id}-${when.start.replace(/\D/g, '').slice(0, 12)}`,
  kind: 'meeting',
  title,
  ...when,
  allDay: false,
  recordId: _id,
  branch,
  ...nothingMore,
  place,
  status,
  recurring: recurrence !== null,
})
