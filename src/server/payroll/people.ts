/** The people that a branch pays for a month, once each; as employees if they are also teachers. */
import { z } from 'zod'
import { addDays, daysBetween } from '../../shared/core/dates.ts'
import { monthEnd } from '../../shared/core/periods.ts'
import type { Queryable } from '../core/db/transaction.ts'

const paidRow = z.object({
  /** The id of the employee, else of the teacher. */
  person: z.string(),
  employee: z.string().nullable(),
  /** Teacher record whose sessions are included. */
  teacher: z.string().nullable(),
  name: z.string(),
  /** Their login. */
  user: z.string().nullable(),
  /** Minor units: a month, and a session. */
  base: z.number(),
  rate: z.number(),
  /** Join and leave dates, if known. */
  since: z.string().nullable(),
  until: z.string().nullable(),
  left: z.boolean(),
})
export type Paid = z.infer<typeof paidRow>

export interface Month {
  /** `YYYY-MM` */
  month: string
  from: string
  to: string
  days: number
}

export function monthOf(month: string): Month {
  const from = `${month}-01`
  const to = monthEnd(from)
  return { month, from, to, days: daysBetween(from, to) + 1 }
}

/** Days of employment within a month; null if there are none. */
export function employedIn({ since, until, left }: Paid, month: Month): { from: string; to: string; days: number } | null {
  // Leavers without a leave date have no countable working days.
  if (left && !until) return null
  const from = since && since > month.from ? since : month.from
  const to = until && until < month.to ? until : month.to
  return to < from ? null : { from, to, days: daysBetween(from, to) + 1 }
} // prettier-ignore

/** How long after they left somebody may still be owed something, in days. */
const owedFor = 366

/** Staff of the branch, including those who left within a year: corrections may follow. */
export const paidBy = (db: Queryable, branch: string, month: Month): Promise<Paid[]> =>
  db.query(
    paidRow,
    `select * from (
       select e.id as person, e.id as employee, t.id as teacher, e.first_name || ' ' || e.last_name as name, e.user_id as user,
         coalesce(e.base_salary, 0)::int8 as base, coalesce(t.rate_per_session, 0)::int8 as rate,
         e.join_date as since, e.leave_date as until, e.status = 'left' as left
       from employee e left join teacher t on t.user_id = e.user_id where e.branch_id = $1
       union all
       select t.id, null, t.id, t.first_name || ' ' || t.last_name, t.user_id, 0::int8, coalesce(t.rate_per_session, 0)::int8,
         t.hire_date, null::date, t.status = 'left'
       from teacher t where t.branch_id = $1 and not exists (select from employee e where e.user_id = t.user_id)
     ) p where (since is null or since <= $2::date) and (until is null or until >= $3::date) order by person`,
    [branch, month.to, addDays(month.from, -owedFor)],
  )
