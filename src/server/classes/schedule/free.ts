/** When a teacher, a room and a class of a branch are free: beside sessions, leave, and the meetings that the teacher attends. */
import { z } from 'zod'
import { addDays, localMinute } from '../../../shared/core/dates.ts'
import { freeIn, minuteOf, overlaps, type Span, timeOf } from '../../../shared/classes/freeSlots.ts'
import { type FreeSlots, takenBy } from '../../../shared/classes/freeRoutes.ts'
import { textKey } from '../../../shared/core/text.ts'
import type { Context } from '../../core/context.ts'
import { zoneOf } from '../../core/records/zone.ts'
import { exceptionsColumn } from './exceptions.ts'
import { occurrences, meetsRow } from './series.ts'
import { moment } from '../../core/records/moment.ts'
import { awayDays, type AwayDay } from './awayDays.ts'
import { papersUntil } from './teacherPapers.ts'

export interface Wanted {
  branch: string
  /** From that day on. */
  date: string
  minutes: number
  start?: string | null | undefined
  teacher?: string | null | undefined
  room?: string | null | undefined
  class?: string | null | undefined
  except?: string | null | undefined
}

/** A busy time in the time zone of the requesting branch. */
const busyRow = z.object({
  /** `YYYY-MM-DDTHH:mm` */
  from: z.string(),
  to: z.string(),
  by: z.enum(takenBy),
  name: z.string().nullable(),
})
type Busy = z.infer<typeof busyRow>

/** So many days are looked at, and so many times are offered of a day and in all. */
const days = 21
const aDay = 3
const inAll = 9
/** Minimum working hours of a branch; longer if it teaches earlier or later. */
const opens = '08:00'
const closes = '22:00'

export async function freeSlots(context: Context, wanted: Wanted): Promise<FreeSlots> {
  const zone = await zoneOf(context.tx, wanted.branch)
  const last = addDays(wanted.date, days - 1)
  const [hours, holidays, sessions, meetings, leaves, until] = await Promise.all([
    hoursOf(context, wanted),
    holidaysOf(context, wanted, last),
    sessionsOf(context, wanted, zone, last),
    meetingsOf(context, wanted, zone, last),
    wanted.teacher ? awayDays(context, [wanted.teacher], wanted.date, last) : [],
    wanted.teacher && wanted.class ? papersUntil(context, wanted.class, wanted.teacher) : null,
  ])
  const away = leaves.map(asBusy)
  // Requested leave may not be granted: such times are offered last and marked.
  const requestedLeaves = away.filter(({ by }) => by === 'leaveAsked')
  const busy = [...sessions, ...meetings, ...away.filter(({ by }) => by === 'leave')]
  const now = localMinute(zone, context.now)
  const slots: FreeSlots['slots'] = []
  const later: FreeSlots['slots'] = []
  let looked = wanted.date
  for (; looked <= last && slots.length < inAll; looked = addDays(looked, 1)) {
    if (holidays.some(({ date }) => date === looked)) continue
    // The first day on which a required credential is missing.
    if (until !== null && looked > until) continue
    const request = {
      hours: [Math.max(minuteOf(hours.start), begunBy(looked, now)), minuteOf(hours.end)] as Span,
      minutes: wanted.minutes,
      near: minuteOf(wanted.start ?? hours.start),
    }
    const offer = (taken: readonly Busy[], most: number, leaveAsked: boolean) =>
      freeIn({ ...request, busy: spansOn(looked, taken), most }).map((begin) => ({
        date: looked,
        start: timeOf(begin),
        end: timeOf(begin + wanted.minutes),
        leaveAsked,
      }))
    slots.push(...offer([...busy, ...requestedLeaves], Math.min(aDay, inAll - slots.length), false))
    if (spansOn(looked, requestedLeaves).length > 0)
      later.push(...offer([...busy, ...sureOn(looked, requestedLeaves)], aDay, true))
  }
  slots.push(...later.slice(0, inAll - slots.length))
  return {
    hours,
    slots,
    holidays: holidays.filter(({ date }) => date < looked),
    taken: [
      ...meets(wanted, [...busy, ...requestedLeaves]),
      ...(until !== null && wanted.date > until ? lacking(wanted) : []),
    ],
  }
}

const asBusy = ({ from, to, status }: AwayDay): Busy => ({
  from,
  to,
  by: status === 'approved' ? 'leave' : 'leaveAsked',
  name: null,
})

/** The rest of a day outside requested leave is busy, so that offers fall into the leave only. */
function sureOn(day: string, asked: readonly Busy[]): Busy[] {
  const spans = spansOn(day, asked)
  const whole: Span = [Math.min(...spans.map(([from]) => from)), Math.max(...spans.map(([, to]) => to))]
  const sure = { by: 'leave' as const, name: null }
  return [
    ...(whole[0] > 0 ? [{ ...sure, from: `${day}T00:00`, to: `${day}T${timeOf(whole[0])}` }] : []),
    ...(whole[1] < 1440
      ? [{ ...sure, from: `${day}T${timeOf(whole[1])}`, to: `${addDays(day, 1)}T00:00` }]
      : []),
  ]
}

/** Up to when a day is past, at the next half hour. @param now `YYYY-MM-DDTHH:mm` */
function begunBy(day: string, now: string): number {
  if (day > now.slice(0, 10)) return 0
  return day < now.slice(0, 10) ? 1440 : Math.floor(minuteOf(now.slice(11)) / 30 + 1) * 30
}

/** A day's part of each. */
const spansOn = (day: string, busy: readonly Busy[]): Span[] =>
  busy
    .filter(({ from, to }) => from < `${addDays(day, 1)}T00:00` && to > `${day}T00:00`)
    .map(({ from, to }): Span => [
      from < `${day}T00:00` ? 0 : minuteOf(from.slice(11)),
      to >= `${addDays(day, 1)}T00:00` ? 1440 : minuteOf(to.slice(11)),
    ])

/** Conflicts of the requested time itself. */
function meets({ date, start, minutes }: Wanted, busy: readonly Busy[]): FreeSlots['taken'] {
  if (!start) return []
  const request: Span = [minuteOf(start), minuteOf(start) + minutes]
  return busy
    .filter((one) => spansOn(date, [one]).some((span) => overlaps(span, request)))
    .map(({ by, name, from, to }) => ({ by, name, start: from.slice(11), end: to.slice(11) }))
}

/** As long as the wished time. */
const lacking = ({ start, minutes }: Wanted): FreeSlots['taken'] =>
  start ? [{ by: 'paper', name: null, start, end: timeOf(Math.min(minuteOf(start) + minutes, 1439)) }] : []

const hoursRow = z.object({ start: z.string(), end: z.string() })

async function hoursOf({ tx }: Context, { branch, date }: Wanted): Promise<FreeSlots['hours']> {
  const [row] = await tx.query(
    hoursRow,
    `select least($2, min(start_time)) as start, greatest($3, max(end_time)) as "end" from class_session
     where branch_id = $1 and date between $4::date - 60 and $4::date + 60 and status <> 'cancelled'`,
    [branch, opens, closes, date],
  )
  return row ?? { start: opens, end: closes }
}

const holidayRow = z.object({ date: z.string(), name: z.string() })

const holidaysOf = (
  { tx }: Context,
  { branch, date }: Wanted,
  last: string,
): Promise<FreeSlots['holidays']> =>
  tx.query(
    holidayRow,
    `select distinct on (date) date, name from holiday where (branch_id is null or branch_id = $1) and date between $2 and $3
     order by date, branch_id nulls first, id`,
    [branch, date, last],
  )

const local = (column: string) => `to_char(${column} at time zone $5, 'YYYY-MM-DD"T"HH24:MI')`

/** Sessions of the teacher in any branch, of the room in this branch, and of the class. */
const sessionsOf = ({ tx }: Context, wanted: Wanted, zone: string, last: string): Promise<Busy[]> =>
  tx.query(
    busyRow,
    `select ${local('o.starts_at')} as "from", ${local('o.ends_at')} as "to",
       case when o.class_id = $7 then 'class' when o.teacher_id = $3 then 'teacher' else 'room' end as by,
       case when o.branch_id = $1 then c.name else b.name end as name
     from class_session o join class c on c.id = o.class_id join branch b on b.id = o.branch_id
     where o.status <> 'cancelled' and o.date between $2::date - 1 and $6::date + 1 and o.id is distinct from $8
       and (o.teacher_id = $3 or (o.branch_id = $1 and o.room_key = $4) or o.class_id = $7)
     order by o.starts_at, o.id`,
    [
      wanted.branch,
      wanted.date,
      wanted.teacher ?? null,
      wanted.room ? textKey(wanted.room) : null,
      zone,
      last,
      wanted.class ?? null,
      wanted.except ?? null,
    ],
  )

/** That the teacher's user attends. What they are about is nobody's concern here. */
async function meetingsOf(context: Context, wanted: Wanted, zone: string, last: string): Promise<Busy[]> {
  if (!wanted.teacher) return []
  const rows = await context.tx.query(
    meetsRow,
    `select ${moment('m.start_at')} as start, ${moment('m.end_at')} as "end", m.recurrence, ${exceptionsColumn('m')}, coalesce(b.timezone, $2) as zone
     from teacher t join meeting m on t.user_id = any(m.attendees) left join branch b on b.id = m.branch_id
     where t.id = $1 and m.status = 'scheduled' and m.start_at < $4::date + 2 and (m.series_end_at is null or m.series_end_at > $3::date - 1)`,
    [wanted.teacher, zone, wanted.date, last],
  )
  const from = `${addDays(wanted.date, -1)}T00:00:00.000Z`
  const to = `${addDays(last, 2)}T00:00:00.000Z`
  const met = await Promise.all(rows.map((row) => occurrences(row, row.zone, from, to)))
  return met.flat().map(({ start, end }) => ({
    from: localMinute(zone, Date.parse(start)),
    to: localMinute(zone, Date.parse(end)),
    by: 'meeting' as const,
    name: null,
  }))
}
