/** The current check-in of a person and the working day it belongs to. */
import { z } from 'zod'
import { addDays, instantAt, today } from '../../../shared/core/dates.ts'
import { type Standing, standing } from '../../../shared/staff/staffAttendanceReplies.ts'
import type { Context } from '../../core/context.ts'
import type { Person } from './people.ts'

const hour = 60 * 60 * 1000
/** Maximum stay: whoever checked in earlier forgot to check out. */
export const longestStay = 16 * hour

const hoursRow = z.object({
  name: z.string(),
  start: z.string(),
  end: z.string(),
  crosses: z.boolean(),
})
type Hours = z.infer<typeof hoursRow>

/** The shift of a person on a day. */
export async function shiftOn(
  { tx }: Pick<Context, 'tx'>,
  { ids }: Pick<Person, 'ids'>,
  date: string,
): Promise<Hours | null> {
  const [row] = await tx.query(
    hoursRow,
    `select i.name, i.start_time as start, i.end_time as end, i.crosses_midnight as crosses
     from (select shift_id from shift_assignment where person_id = any($1) and from_date <= $2
       order by from_date desc limit 1) a join shift i on i.id = a.shift_id`,
    [ids, date],
  )
  return row ?? null
}

const lastMarkRow = z.object({
  kind: z.enum(['in', 'out', 'absent']),
  at: z.string(),
  date: z.string(),
})
export type LastMark = z.infer<typeof lastMarkRow>

export interface Now {
  /** The working day: that of a night on which it began. */
  date: string
  shift: Hours | null
  /** The latest mark, unless it is too old. */
  last: LastMark | null
}

export async function nowOf(context: Pick<Context, 'tx' | 'now'>, person: Person): Promise<Now> {
  const here = today(person.zone, context.now)
  const before = addDays(here, -1)
  const night = await shiftOn(context, person, before)
  const goesOn =
    night?.crosses === true && context.now < Date.parse(instantAt(person.zone, `${here}T${night.end}`))
  const [last] = await context.tx.query(
    lastMarkRow,
    `select kind, at, date from staff_mark_counted where person_id = any($1) and at > $2 and at <= $3
     order by at desc, id desc limit 1`,
    [person.ids, new Date(context.now - longestStay).toISOString(), new Date(context.now).toISOString()],
  )
  return {
    date: goesOn ? before : here,
    shift: goesOn ? night : await shiftOn(context, person, here),
    last: last ?? null,
  }
}

/** Checked in without checking out means present, also for a while after midnight. */
export const stateOf = ({ date, last }: Now): Standing['state'] =>
  last?.kind === 'in' ? 'in' : last?.kind === 'out' && last.date === date ? 'out' : 'none'

const zoneRow = z.object({ zone: z.string() })

const missingOutRow = standing.shape.missingOut.element.extend({
  missing: z.boolean(),
  late: z.number(),
  worked: z.number().nullable(),
})

export async function ownAttendance(context: Context, person: Person | null): Promise<Standing> {
  if (!person) {
    const [row] = await context.tx.query(
      zoneRow,
      'select coalesce((select timezone from branch where id = $1), timezone) as zone from setting',
      [context.user.branch?._id ?? null],
    )
    const zone = row?.zone ?? 'UTC'
    return { ...nobody, zone, date: today(zone, context.now) }
  }
  const now = await nowOf(context, person)
  const state = stateOf(now)
  const date = state === 'in' ? (now.last?.date ?? now.date) : now.date
  const [days, codes] = await Promise.all([
    context.tx.query(
      missingOutRow,
      `select d.date, d.missing_out as missing, d.late_minutes as late, d.worked_minutes as worked,
         to_char(d.in_at at time zone $5, 'HH24:MI') as "inTime",
         exists (select from staff_correction c where c.person_id = any($4) and c.date = d.date and c.status = 'requested') as asked
       from staff_day d
       where d.person_id = $1 and d.date between $2 and $3 and (d.missing_out or d.date = $3) order by d.date`,
      [person._id, addDays(date, -missingDays), date, person.ids, person.zone],
    ),
    context.tx.query('select 1 from staff_code where person_id = $1', [person._id]),
  ])
  const itself = days.find((one) => one.date === date)
  const { _id, role, name, branch, branchName } = person
  return {
    person: { _id, role, name, branch, branchName },
    zone: person.zone,
    date,
    state,
    since: state === 'none' ? null : (now.last?.at ?? null),
    shift: now.shift && { name: now.shift.name, start: now.shift.start, end: now.shift.end },
    lateMinutes: itself?.late ?? 0,
    workedMinutes: itself?.worked ?? null,
    missingOut: days
      .filter(({ missing }) => missing)
      .map((one) => ({ date: one.date, inTime: one.inTime, asked: one.asked })),
    hasCode: codes.length > 0,
  }
}

/** Number of days back that missing marks are reported. */
export const missingDays = 28

const nobody = {
  person: null,
  state: 'none',
  since: null,
  shift: null,
  lateMinutes: 0,
  workedMinutes: null,
  missingOut: [],
  hasCode: false,
} as const satisfies Partial<Standing> & { missingOut: readonly [] }
