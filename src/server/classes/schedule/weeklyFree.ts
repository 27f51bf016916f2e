/** Alternatives for a weekly time that conflicts: those that are free in every week of the plan. */
import { z } from 'zod'
import { freeIn, minuteOf, overlaps, type Span, timeOf } from '../../../shared/classes/freeSlots.ts'
import type { Slot } from '../../../shared/core/schedule.ts'
import type { WeeklyOffer } from '../../../shared/classes/sessionRoutes.ts'
import { textKey } from '../../../shared/core/text.ts'
import { addDays, localMinute, weekdayOf } from '../../../shared/core/dates.ts'
import { idRow, labelRow } from '../../core/db/rows.ts'
import type { Context } from '../../core/context.ts'
import { type AwayDay, awayDays } from './awayDays.ts'
import { moment } from '../../core/records/moment.ts'
import { zoneOf } from '../../core/records/zone.ts'
import type { Drawn } from './layOut.ts'
import { exceptionsColumn } from './exceptions.ts'
import { occurrences, meetsRow } from './series.ts'

/** A weekly time that is taken on at least one day of the schedule. */
interface Busy {
  weekday: number
  span: Span
  teacher: string | null
  room: string | null
  /** Leave of the teacher: approved or requested. */
  leave?: AwayDay['status']
}

/** So many other hours of the day, other days, rooms and teachers are offered. */
const [hoursOffered, daysOffered, othersOffered] = [3, 3, 4]
const [opens, closes] = [8 * 60, 22 * 60]

const nothingLeft: WeeklyOffer['left'] = { times: null, days: null, rooms: null, teachers: null }

/** @param id of a saved class, which does not conflict with itself @returns alternatives of conflicting slots only */
export async function weeklyOffers(
  context: Context,
  id: string,
  drawn: Drawn & { course?: string | null },
): Promise<WeeklyOffer[]> {
  const { branch, teacher, room, schedule } = drawn
  if (!teacher && !room) return []
  const roomKey = room ? textKey(room) : null
  const [all, rooms, teachers] = await Promise.all([
    busyOf(context, id, drawn),
    roomsOf(context, branch),
    teachersOf(context, drawn),
  ])
  const requestedLeaves = all.filter(({ leave }) => leave === 'requested')
  const taken = all.filter(({ leave }) => leave === undefined)
  const away = all.filter(({ leave }) => leave === 'approved')
  const mine = taken.filter((one) => isOf(one, teacher, roomKey))
  // Leave of a few days is no reason to change a plan of weeks: those sessions are handed over.
  const troubled = schedule.flatMap((slot, index) =>
    mine.some((one) => meets(one, slot)) ? [{ slot, index }] : [],
  )
  return troubled.map(({ slot, index }) => {
    const own = schedule.filter((other) => other !== slot).map(asBusy)
    const then = taken.filter((one) => meets(one, slot))
    const teacherTaken = teacher !== null && then.some((one) => one.teacher === teacher)
    const roomTaken = roomKey !== null && then.some((one) => one.room === roomKey)
    const weekdays = new Set(taken.map(({ weekday }) => weekday))
    const timesBeside = (busy: readonly Busy[]) => ({
      times: hoursFor(slot, [...busy, ...own]),
      days: daysFor(slot, [...busy, ...own], weekdays),
    })
    /** Rooms and teachers that are free at these times of the week. */
    const freeAt = (slots: readonly Slot[]) => ({
      rooms: roomTaken
        ? rooms.filter(
            (one) => !taken.some((busy) => busy.room === one.id && slots.some((at) => meets(busy, at))),
          )
        : [],
      teachers: teacherTaken
        ? teachers
            .filter(
              (one) =>
                ![...taken, ...away].some(
                  (busy) => busy.teacher === one.id && slots.some((at) => meets(busy, at)),
                ),
            )
            .map((one) => ({
              ...one,
              leaveAsked: requestedLeaves.some(
                (busy) => busy.teacher === one.id && slots.some((at) => meets(busy, at)),
              ),
            }))
            .toSorted((one, other) => Number(one.leaveAsked) - Number(other.leaveAsked))
        : [],
    })
    const named = (found: ReturnType<typeof freeAt>) => ({
      rooms: found.rooms.slice(0, othersOffered).map(({ name }) => name),
      teachers: found.teachers
        .slice(0, othersOffered)
        .map(({ id: _id, name, leaveAsked }) => ({ _id, name, leaveAsked })),
    })
    const both = teacherTaken && roomTaken
    // Another room or teacher is that of the whole plan: it has to be free at its other times as well.
    const others = named(freeAt(schedule))
    const whole: WeeklyOffer = {
      index,
      ...timesBeside([...mine, ...away.filter((one) => one.teacher === teacher)]),
      rooms: both ? [] : others.rooms,
      teachers: both ? [] : others.teachers,
      left: nothingLeft,
    }
    if (someOf(whole)) return whole
    const inPart = both ? others : named(freeAt([slot]))
    return {
      index,
      ...timesBeside(mine),
      ...inPart,
      left: {
        times: 'leave',
        days: 'leave',
        rooms: both ? 'teacher' : 'otherTimes',
        teachers: both ? 'room' : 'otherTimes',
      },
    }
  })
}

const someOf = ({ times, days, rooms, teachers }: WeeklyOffer): boolean =>
  [times, days, rooms, teachers].some((ways) => ways.length > 0)

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
  // A slot outside the usual hours extends the hours that are searched.
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

const takenRow = z.object({
  weekday: z.number(),
  start: z.string(),
  end: z.string(),
  teacher: z.string().nullable(),
  room: z.string().nullable(),
})
type Taken = z.infer<typeof takenRow>

/** Busy times in the branch and of its teachers anywhere: class plans, sessions, meetings and leave. */
async function busyOf(context: Context, id: string, drawn: Drawn): Promise<Busy[]> {
  const { branch, startDate, endDate } = drawn
  const zone = await zoneOf(context.tx, branch)
  const values = [branch, id, startDate, endDate]
  const [plans, sessions, met, away] = await Promise.all([
    context.tx.query(
      takenRow,
      `select distinct s.weekday, s.start, s."end", o.teacher_id as teacher, case when o.branch_id = $1 then o.room_key end as room
       from class o cross join jsonb_to_recordset(o.schedule) as s (weekday integer, start text, "end" text)
       cross join lateral (select greatest(o.start_date, $3::date) as first, least(o.end_date, $4::date) as last) as common
       where o.id <> $2 and o.status <> 'cancelled'
         and (o.branch_id = $1 or o.teacher_id in (select p.id from teacher p where p.branch_id = $1))
         and common.first + (7 + s.weekday - extract(dow from common.first)::integer) % 7 <= common.last`,
      values,
    ),
    context.tx.query(
      takenRow,
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
    meetingsOf(context, zone, drawn),
    leaveOf(context, zone, drawn),
  ])
  return [...[...plans, ...sessions, ...met].flatMap(spread), ...away]
}

/** A time past midnight also takes the start of the next day. */
function spread({ weekday, start, end, teacher, room }: Taken): Busy[] {
  const [from, to] = [minuteOf(start), minuteOf(end)]
  if (to > from) return [{ weekday, span: [from, to], teacher, room }]
  const next: Busy[] = to > 0 ? [{ weekday: (weekday + 1) % 7, span: [0, to], teacher, room }] : []
  return [{ weekday, span: [from, 1440], teacher, room }, ...next]
}

const datedMeetingRow = meetsRow.extend({ teachers: z.array(z.string()) })

/** That users of the branch's teachers attend, of series each. */
async function meetingsOf(
  context: Context,
  zone: string,
  { branch, startDate, endDate }: Drawn,
): Promise<Taken[]> {
  const rows = await context.tx.query(
    datedMeetingRow,
    `select ${moment('m.start_at')} as start, ${moment('m.end_at')} as "end", m.recurrence, ${exceptionsColumn('m')},
       coalesce(b.timezone, $2) as zone, array(select t.id::text from teacher t where t.branch_id = $1 and t.user_id = any(m.attendees)) as teachers
     from meeting m left join branch b on b.id = m.branch_id
     where m.attendees && array(select t.user_id::text from teacher t where t.branch_id = $1 and t.user_id is not null)
       and m.status = 'scheduled' and m.start_at < $4::date + 2
       and (m.series_end_at is null or m.series_end_at > $3::date - 1)`,
    [branch, zone, startDate, endDate],
  )
  const since = new Date(Math.max(context.now, Date.parse(startDate))).toISOString()
  const until = new Date(Date.parse(endDate) + 86_400_000).toISOString()
  const each = await Promise.all(
    rows.map(async (row) => {
      const times = await occurrences(row, row.zone, since, until)
      return times.flatMap((time) => row.teachers.map((teacher) => ({ ...time, teacher })))
    }),
  )
  return each.flat().map(({ start, end, teacher }) => {
    const [from, to] = [localMinute(zone, Date.parse(start)), localMinute(zone, Date.parse(end))]
    return {
      weekday: weekdayOf(from.slice(0, 10)),
      start: from.slice(11),
      end: to.slice(11),
      teacher,
      room: null,
    }
  })
}

/** On which weekdays, and which halves of them, teachers of the branch are on leave while the plan lasts, or ask for it. */
async function leaveOf(
  context: Context,
  zone: string,
  { branch, startDate, endDate }: Drawn,
): Promise<Busy[]> {
  const day = localMinute(zone, context.now).slice(0, 10)
  const first = startDate > day ? startDate : day
  const ids = await context.tx.query(idRow, 'select id from teacher where branch_id = $1', [branch])
  const leaves = await awayDays(
    context,
    ids.map(({ id }) => id),
    first,
    endDate,
  )
  return leaves.flatMap(({ teacher, status, from, to }) => {
    const [begins, ends] = [from.slice(0, 10), to.slice(0, 10)]
    const days: Busy[] = []
    for (
      let at = begins > first ? begins : first;
      at <= ends && at <= endDate && days.length < 14;
      at = addDays(at, 1)
    ) {
      const span: Span = [
        at === begins ? minuteOf(from.slice(11)) : 0,
        at === ends ? minuteOf(to.slice(11)) : 1440,
      ]
      if (span[0] < span[1]) days.push({ weekday: weekdayOf(at), span, teacher, room: null, leave: status })
    }
    return days
  })
}

/** Those in which the branch has taught, the most used first. */
const roomsOf = ({ tx }: Context, branch: string): Promise<{ id: string; name: string }[]> =>
  tx.query(
    labelRow,
    `select room_key as id, min(room) as name from class where branch_id = $1 and room_key is not null
     group by room_key order by count(*) desc, room_key limit 100`,
    [branch],
  )

/** Teachers whose credentials are valid until the end of the schedule. */
const teachersOf = (
  { tx }: Context,
  { branch, course, endDate }: Drawn & { course?: string | null },
): Promise<{ id: string; name: string }[]> =>
  tx.query(
    labelRow,
    `select id, first_name || ' ' || last_name as name from teacher where branch_id = $1 and status = 'active'
       and not exists (select from lacking_papers($2, teacher.id, $3::date))
     order by first_name, last_name, id limit 200`,
    [branch, course ?? null, endDate],
  )
