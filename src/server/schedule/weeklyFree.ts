/** Where a weekly time meets another class: the ways around it that are free in every week of the plan. */
import { freeIn, minuteOf, overlaps, type Span, timeOf } from '../../shared/freeSlots.ts'
import type { Slot } from '../../shared/schedule.ts'
import type { WeeklyOffer } from '../../shared/sessionRoutes.ts'
import { textKey } from '../../shared/text.ts'
import { localMinute } from '../../shared/dates.ts'
import type { Context } from '../context.ts'
import { moment } from '../records/moment.ts'
import { zoneOf } from '../records/zone.ts'
import type { Drawn } from './layOut.ts'
import { exceptionsColumn } from '../meetings/exceptions.ts'
import { type Exception, occurrences } from './series.ts'

/** What is taken on a weekday on one day of the plan at least. */
interface Busy {
  weekday: number
  span: Span
  teacher: string | null
  room: string | null
}

/** So many other hours of the day, other days, rooms and teachers are offered. */
const [hoursOffered, daysOffered, othersOffered] = [3, 3, 4]
const [opens, closes] = [8 * 60, 22 * 60]

/** @param id of the class where it is saved: it meets nothing of its own @returns of the slots that meet something alone */
export async function weeklyOffers(context: Context, id: string, drawn: Drawn): Promise<WeeklyOffer[]> {
  const { branch, teacher, room, schedule } = drawn
  if (!teacher && !room) return []
  const roomKey = room ? textKey(room) : null
  const taken = await busyOf(context, id, drawn)
  const mine = taken.filter((one) => isOf(one, teacher, roomKey))
  const troubled = schedule.flatMap((slot, index) =>
    mine.some((one) => meets(one, slot)) ? [{ slot, index }] : [],
  )
  if (troubled.length === 0) return []
  const [rooms, teachers] = await Promise.all([roomsOf(context, branch), teachersOf(context, branch)])
  return troubled.map(({ slot, index }) => {
    const own = schedule.filter((other) => other !== slot).map(asBusy)
    const then = taken.filter((one) => meets(one, slot))
    const freeThen = <One extends { id: string }>(all: readonly One[], by: 'teacher' | 'room'): One[] =>
      then.some((one) => one[by] === (by === 'teacher' ? teacher : roomKey) && one[by] !== null)
        ? all.filter((one) => !then.some((other) => other[by] === one.id)).slice(0, othersOffered)
        : []
    return {
      index,
      times: hoursFor(slot, [...mine, ...own]),
      days: daysFor(slot, [...mine, ...own], new Set(taken.map(({ weekday }) => weekday))),
      rooms: freeThen(rooms, 'room').map(({ name }) => name),
      teachers: freeThen(teachers, 'teacher').map(({ id: _id, name }) => ({ _id, name })),
    }
  })
}

const asBusy = ({ weekday, start, end }: Slot): Busy => ({
  weekday,
  span: [minuteOf(start), minuteOf(end)],
  teacher: null,
  room: null,
})

const isOf = (one: Busy, teacher: string | null, room: string | null): boolean =>
  (teacher !== null && one.teacher === teacher) || (room !== null && one.room === room)

const meets = ({ weekday, span }: Busy, slot: Slot): boolean =>
  weekday === slot.weekday && overlaps(span, [minuteOf(slot.start), minuteOf(slot.end)])

function freeOn(weekday: number, { start, end }: Slot, busy: readonly Busy[], most: number): Slot[] {
  const minutes = minuteOf(end) - minuteOf(start)
  const spans = busy.filter((one) => one.weekday === weekday).map(({ span }) => span)
  // Who teaches before eight or after ten does so on other days, too.
  const hours: Span = [Math.min(opens, minuteOf(start)), Math.max(closes, minuteOf(end))]
  const found = freeIn({ hours, busy: spans, minutes, near: minuteOf(start), most })
  return found.map((begin) => ({ weekday, start: timeOf(begin), end: timeOf(begin + minutes) }))
}

const hoursFor = (slot: Slot, busy: readonly Busy[]): Slot[] => freeOn(slot.weekday, slot, busy, hoursOffered)

/** At that hour or near it; the days on which the branch teaches come first. */
function daysFor(slot: Slot, busy: readonly Busy[], taught: ReadonlySet<number>): Slot[] {
  const away = ({ start }: Slot) => Math.abs(minuteOf(start) - minuteOf(slot.start))
  const rank = (one: Slot) => (taught.has(one.weekday) ? 0 : 1440) + away(one)
  return [1, 2, 3, 4, 5, 6]
    .flatMap((on) => freeOn((slot.weekday + on) % 7, slot, busy, 1))
    .toSorted((one, other) => rank(one) - rank(other))
    .slice(0, daysOffered)
}

interface Taken {
  weekday: number
  start: string
  end: string
  teacher: string | null
  room: string | null
}

/** Of the branch, and of its teachers anywhere: by the plans of classes, by their sessions, and by the teacher's meetings. */
async function busyOf(context: Context, id: string, drawn: Drawn): Promise<Busy[]> {
  const { branch, teacher, startDate, endDate } = drawn
  const zone = await zoneOf(context.tx, branch)
  const values = [branch, id, startDate, endDate]
  const [plans, sessions, met] = await Promise.all([
    context.tx.query<Taken & Record<string, unknown>>(
      `select distinct s.weekday, s.start, s."end", o.teacher_id as teacher, case when o.branch_id = $1 then o.room_key end as room
       from class o cross join jsonb_to_recordset(o.schedule) as s (weekday integer, start text, "end" text)
       cross join lateral (select greatest(o.start_date, $3::date) as first, least(o.end_date, $4::date) as last) as common
       where o.id <> $2 and o.status <> 'cancelled'
         and (o.branch_id = $1 or o.teacher_id in (select p.id from teacher p where p.branch_id = $1))
         and common.first + (7 + s.weekday - extract(dow from common.first)::integer) % 7 <= common.last`,
      values,
    ),
    context.tx.query<Taken & Record<string, unknown>>(
      `select distinct extract(dow from l.begins)::int as weekday, to_char(l.begins, 'HH24:MI') as start,
         to_char(l.ends, 'HH24:MI') as "end", l.teacher_id as teacher, l.room
       from (select o.starts_at at time zone $5 as begins, o.ends_at at time zone $5 as ends, o.teacher_id,
               case when o.branch_id = $1 then o.room_key end as room
             from class_session o
             where o.class_id <> $2 and o.status = 'planned' and o.starts_at > $6 and o.date between $3::date - 1 and $4::date + 1
               and (o.branch_id = $1 or o.teacher_id in (select p.id from teacher p where p.branch_id = $1))) l
       where l.begins::date between $3 and $4`,
      [...values, zone, new Date(context.now).toISOString()],
    ),
    teacher ? meetingsOf(context, teacher, zone, drawn) : [],
  ])
  return [...plans, ...sessions, ...met].flatMap(spread)
}

/** What lasts into the next day takes the beginning of that one as well. */
function spread({ weekday, start, end, teacher, room }: Taken): Busy[] {
  const [from, to] = [minuteOf(start), minuteOf(end)]
  if (to > from) return [{ weekday, span: [from, to], teacher, room }]
  const next: Busy[] = to > 0 ? [{ weekday: (weekday + 1) % 7, span: [0, to], teacher, room }] : []
  return [{ weekday, span: [from, 1440], teacher, room }, ...next]
}

/** That the teacher's user attends, of series each. */
async function meetingsOf(
  context: Context,
  teacher: string,
  zone: string,
  { startDate, endDate }: Drawn,
): Promise<Taken[]> {
  const rows = await context.tx.query<{
    start: string
    end: string
    recurrence: string | null
    exceptions: Exception[] | null
    zone: string
  }>(
    `select ${moment('m.start_at')} as start, ${moment('m.end_at')} as "end", m.recurrence, ${exceptionsColumn('m')}, coalesce(b.timezone, $2) as zone
     from teacher t join meeting m on t.user_id = any(m.attendees) left join branch b on b.id = m.branch_id
     where t.id = $1 and m.status = 'scheduled' and m.start_at < $4::date + 2
       and (m.series_end_at is null or m.series_end_at > $3::date - 1)`,
    [teacher, zone, startDate, endDate],
  )
  const since = new Date(Math.max(context.now, Date.parse(startDate))).toISOString()
  const until = new Date(Date.parse(endDate) + 86_400_000).toISOString()
  const each = await Promise.all(rows.map((row) => occurrences(row, row.zone, since, until)))
  return each.flat().map(({ start, end }) => {
    const [from, to] = [localMinute(zone, Date.parse(start)), localMinute(zone, Date.parse(end))]
    const weekday = Temporal.PlainDate.from(from.slice(0, 10)).dayOfWeek % 7
    return { weekday, start: from.slice(11), end: to.slice(11), teacher, room: null }
  })
}

/** Those in which the branch has taught, the most used first. */
const roomsOf = ({ tx }: Context, branch: string): Promise<{ id: string; name: string }[]> =>
  tx.query(
    `select room_key as id, min(room) as name from class where branch_id = $1 and room_key is not null
     group by room_key order by count(*) desc, room_key limit 100`,
    [branch],
  )

const teachersOf = ({ tx }: Context, branch: string): Promise<{ id: string; name: string }[]> =>
  tx.query(
    `select id, first_name || ' ' || last_name as name from teacher where branch_id = $1 and status = 'active'
     order by first_name, last_name, id limit 200`,
    [branch],
  )
