/** Calendar entries, read from each kind's own table within what the user may see. Nothing is copied. */
import { z } from 'zod'
import { can } from '../../shared/core/access.ts'
import {
  type CalendarEntry,
  type CalendarKind,
  calendarKinds,
  calendarEntry,
} from '../../shared/calendar/calendarRoutes.ts'
import { addDays } from '../../shared/core/dates.ts'
import { classSession } from '../../shared/classes/classSession.ts'
import { credential } from '../../shared/staff/credential.ts'
import { holiday } from '../../shared/school/holiday.ts'
import { leave } from '../../shared/staff/leave.ts'
import { licenceFields, type LicenceType } from '../../shared/licences/licence.ts'
import { student } from '../../shared/students/student.ts'
import type { Context } from '../core/context.ts'
import { together } from '../core/db/transaction.ts'
import { columnOf, valueOf } from '../core/records/columns.ts'
import { zoneOf } from '../core/records/zone.ts'
import { moment } from '../core/records/moment.ts'
import { type EntriesQuery, type EntrySearch, emptyDetails, type Reader, within } from './entryParts.ts'
import { meetings } from './meetingEntries.ts'
import { clashesWithin } from '../classes/schedule/clashMarks.ts'

const kinds: Partial<Record<CalendarKind, (search: EntrySearch) => Promise<CalendarEntry[]>>> = {
  session: sessions,
  meeting: meetings,
  holiday: holidays,
  dmv_expiry: (search) => expiries(search, 'dmv'),
  tlc_expiry: (search) => expiries(search, 'tlc'),
  staff_expiry: staffExpiries,
  leave: leaves,
}

/** Licence expiries require access to students; leave and credentials of staff are the own or the visible ones. */
export const kindsFor = (user: Reader): CalendarKind[] =>
  calendarKinds.filter((kind) => kinds[kind] && seesKind(user, kind))

function seesKind(user: Reader, kind: CalendarKind): boolean {
  if (kind === 'leave' || kind === 'staff_expiry')
    return can(user, 'hr', 'view') || user.employee !== null || user.teacher !== null
  return !kind.endsWith('_expiry') || can(user, 'student', 'view')
}

/** The time zone in which the user's day begins. */
export const zoneFor = (
  context: Pick<Context, 'tx'>,
  user: Reader,
  { branch }: Pick<EntriesQuery, 'branch'>,
) => zoneOf(context.tx, branch ?? user.branch?._id ?? null)

/** @returns by their beginning */
export async function entriesOf(
  context: Pick<Context, 'tx'>,
  user: Reader,
  query: EntriesQuery,
  wanted: readonly CalendarKind[] = kindsFor(user),
): Promise<CalendarEntry[]> {
  const zone = await zoneFor(context, user, query)
  const found = await Promise.all(
    [...new Set(wanted)].map(async (kind) => (await kinds[kind]?.({ ...query, context, user, zone })) ?? []),
  )
  return found.flat().toSorted((one, other) => inOrder(one.start, other.start) || inOrder(one.id, other.id))
}

/** By code points: there may be thousands, and `localeCompare` takes as long as reading them from the database. */
const inOrder = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

const sessionEntryRow = calendarEntry.omit({ clashes: true, paper: true })

async function sessions(search: EntrySearch): Promise<CalendarEntry[]> {
  const where = within(classSession, search)
  where.conditions.push(`t.date between ${where.bind(search.from)} and ${where.bind(search.to)}`)
  const entries = search.context.tx.query(
    sessionEntryRow,
    `select 'session-' || t.id as id, 'session' as kind, c.name as title, ${moment('t.starts_at')} as start,
       ${moment('t.ends_at')} as "end", false as "allDay", to_char(t.date, 'YYYY-MM-DD"T"') || t.start_time as "localStart",
       to_char(t.date, 'YYYY-MM-DD"T"') || t.end_time as "localEnd", b.timezone as zone, t.id as "recordId", t.branch_id as branch,
       b.name as "branchName", t.class_id as class, c.colour, t.room as place, t.teacher_id as teacher,
       p.first_name || ' ' || p.last_name as "teacherName", t.status, t.reason, false as recurring, null as at, null as changed
     from class_session t join class c on c.id = t.class_id
       join branch b on b.id = t.branch_id left join teacher p on p.id = t.teacher_id
     ${where.toString()}`,
    where.values,
  )
  const [rows, clashes] = await together(entries, clashesWithin(search.context, search.from, search.to))
  // Nobody else has these rows, and a copy of thousands takes a tenth of the time of the answer.
  return rows.map((entry) =>
    Object.assign(entry, { clashes: clashes.get(entry.recordId) ?? [], paper: null }),
  )
}

const dayRow = z.object({
  _id: z.string(),
  date: z.string(),
  name: z.string(),
  branch: z.string().nullable(),
  branchName: z.string().nullable(),
  zone: z.string(),
})
type Day = z.infer<typeof dayRow>

const holidayRow = z.object({
  _id: z.string(),
  date: z.string(),
  name: z.string(),
  branch: z.string().nullable(),
  branchName: z.string().nullable(),
  zone: z.string().nullable(),
})

async function holidays(search: EntrySearch): Promise<CalendarEntry[]> {
  const where = within(holiday, search)
  where.conditions.push(`t.date between ${where.bind(search.from)} and ${where.bind(search.to)}`)
  const rows = await search.context.tx.query(
    holidayRow,
    `select t.id as "_id", t.date, t.name, t.branch_id as branch, b.name as "branchName", b.timezone as zone
     from holiday t left join branch b on b.id = t.branch_id ${where.toString()}`,
    where.values,
  )
  return rows.map((row) => wholeDay('holiday', { ...row, zone: row.zone ?? search.zone }))
}

/** Expiring licences of current students; renewals of leavers are not shown. */
async function expiries(search: EntrySearch, type: LicenceType): Promise<CalendarEntry[]> {
  if (!can(search.user, 'student', 'view')) return []
  const where = within(student, search)
  const column = `t.${columnOf(student, licenceFields[type].expiresOn)}`
  where.conditions.push(
    `${column} between ${where.bind(search.from)} and ${where.bind(search.to)}`,
    `t.status <> 'dropped'`,
  )
  const rows = await search.context.tx.query(
    dayRow,
    `select t.id as "_id", ${column} as date, t.first_name || ' ' || t.last_name as name, t.branch_id as branch,
       b.name as "branchName", coalesce(b.timezone, c.timezone) as zone
     from student t left join branch b on b.id = t.branch_id cross join setting c ${where.toString()} order by ${column}, t.id limit 2000`,
    where.values,
  )
  return rows.map((row) => wholeDay(`${type}_expiry`, row))
}

const staffExpiryRow = dayRow.extend({ paper: z.string().nullable() })

/** Expiring credentials without a later one of the same kind. */
async function staffExpiries(search: EntrySearch): Promise<CalendarEntry[]> {
  const where = within(credential, search)
  where.conditions.push(
    `t.expires_on between ${where.bind(search.from)} and ${where.bind(search.to)}`,
    `${valueOf(credential, 'state')} <> 'past'`,
  )
  const rows = await search.context.tx.query(
    staffExpiryRow,
    `select t.id as "_id", t.expires_on as date, ${valueOf(credential, 'person')} as name, t.branch_id as branch,
       b.name as "branchName", b.timezone as zone, case when t.kind = 'other' then t.title else t.kind end as paper
     from staff_credential t join branch b on b.id = t.branch_id ${where.toString()} order by t.expires_on, t.id limit 2000`,
    where.values,
  )
  return rows.map(({ paper, ...row }) => ({ ...wholeDay('staff_expiry', row), paper }))
}

const leaveRow = dayRow.extend({ to: z.string(), half: z.boolean(), status: z.string() })

/** Approved and requested leave, without kind and reason, which are private. */
async function leaves(search: EntrySearch): Promise<CalendarEntry[]> {
  const where = within(leave, search)
  where.conditions.push(
    `t.status in ('approved', 'requested')`,
    `t.from_date <= ${where.bind(search.to)}`,
    `t.to_date >= ${where.bind(search.from)}`,
  )
  const rows = await search.context.tx.query(
    leaveRow,
    `select t.id as "_id", t.from_date as date, t.to_date as "to", t.from_half or t.to_half as half, t.status,
       ${valueOf(leave, 'person')} as name, t.branch_id as branch, b.name as "branchName", b.timezone as zone
     from staff_leave t join branch b on b.id = t.branch_id ${where.toString()} order by t.from_date, t.id limit 2000`,
    where.values,
  )
  return rows.map(({ to, half, status, ...row }) => ({
    ...wholeDay('leave', { ...row, name: half ? `${row.name} (½)` : row.name }),
    end: addDays(to, 1),
    localEnd: addDays(to, 1),
    status,
  }))
}

/** Always only the caller's own. */
export async function ownLeaves(
  context: Pick<Context, 'tx'>,
  user: Reader,
  query: EntriesQuery,
): Promise<CalendarEntry[]> {
  if (user.employee === null && user.teacher === null) return []
  const zone = await zoneFor(context, user, query)
  // For teachers: only their own.
  return leaves({ ...query, context, user: { ...user, role: 'teacher' }, zone })
}

const wholeDay = (kind: CalendarKind, { _id, date, name, branch, branchName, zone }: Day): CalendarEntry => ({
  id: `${kind}-${_id}`,
  kind,
  title: name,
  start: date,
  end: addDays(date, 1),
  allDay: true,
  localStart: date,
  localEnd: addDays(date, 1),
  zone,
  recordId: _id,
  branch,
  branchName,
  ...emptyDetails,
})
