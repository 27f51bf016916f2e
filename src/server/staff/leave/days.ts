/** How many days of a span are worked: the weekend and the holidays of the branch are nobody's leave. */
import { z } from 'zod'
import { addDays, daysBetween } from '../../../shared/core/dates.ts'
import type { Message } from '../../../shared/core/messages.ts'
import type { Queryable } from '../../core/db/transaction.ts'

export const spanRow = z.object({
  from: z.string(),
  to: z.string(),
  /** From midday of the first day, until midday of the last one. */
  fromHalf: z.boolean(),
  toHalf: z.boolean(),
})
export type Span = z.infer<typeof spanRow>

/** As long as a leave can be, in days. */
export const longestLeave = 366

export interface Worked {
  /** Working half-days of each year. */
  years: { year: number; halves: number }[]
  halves: number
  /** Days not counted. */
  weekendDays: number
  holidays: { date: string; name: string }[]
}

/** Errors of a period by field; empty if it can be counted. */
export function spanErrors({ from, to, fromHalf, toHalf }: Span): Record<string, Message> {
  if (to < from) return { to: { key: 'validation.endDateBeforeStart', args: {} } }
  if (from === to && fromHalf && toHalf) return { toHalf: { key: 'validation.noHalfLeft', args: {} } }
  if (daysBetween(from, to) >= longestLeave)
    return { to: { key: 'validation.leaveTooLong', args: { max: longestLeave } } }
  return {}
}

const dayRow = z.object({
  branch: z.string(),
  day: z.string(),
  weekend: z.boolean(),
  /** Its name. */
  holiday: z.string().nullable(),
})
type Day = z.infer<typeof dayRow>

/** The days from one to another, as the branches have them. @param branches null: all of them */
export const daysOf = (
  db: Queryable,
  branches: readonly string[] | null,
  from: string,
  to: string,
): Promise<Day[]> =>
  db.query(
    dayRow,
    `select b.id as branch, d.day, extract(dow from d.day)::integer = any(coalesce(b.weekend, '{}')) as weekend,
       (select h.name from holiday h where h.date = d.day and (h.branch_id is null or h.branch_id = b.id)
        order by h.branch_id nulls first, h.id limit 1) as holiday
     from branch b cross join lateral
       (select g::date as day from generate_series($2::date::timestamp, $3::date::timestamp, interval '1 day') g) d
     where $1::text[] is null or b.id = any($1) order by b.id, d.day`,
    [branches, from, to],
  )

export async function workedIn(db: Queryable, branch: string, span: Span): Promise<Worked> {
  const days = await daysOf(db, [branch], span.from, span.to)
  const worked = days.filter(({ weekend, holiday }) => !weekend && holiday === null)
  const years = [...Map.groupBy(worked, ({ day }) => Number(day.slice(0, 4)))].map(([year, of]) => ({
    year,
    halves: of.reduce((sum, { day }) => sum + halvesOf(day, span), 0),
  }))
  return {
    years,
    halves: years.reduce((sum, { halves }) => sum + halves, 0),
    weekendDays: days.filter(({ weekend }) => weekend).length,
    holidays: days.flatMap(({ day, weekend, holiday }) =>
      holiday !== null && !weekend ? [{ date: day, name: holiday }] : [],
    ),
  }
}

/** How many halves of a day within a leave are its. */
export const halvesOf = (day: string, { from, to, fromHalf, toHalf }: Span): number =>
  2 - (day === from && fromHalf ? 1 : 0) - (day === to && toHalf ? 1 : 0)

/** The part of a leave before the day of return; null if nothing is left. */
export const shortened = (span: Span, backOn: string): Span | null =>
  backOn <= span.from ? null : { ...span, to: addDays(backOn, -1), toHalf: false }

export const spanOf = (leave: Record<string, unknown>): Span => ({
  from: leave.from as string,
  to: leave.to as string,
  fromHalf: leave.fromHalf === true,
  toHalf: leave.toHalf === true,
})
