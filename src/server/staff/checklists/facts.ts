/** Open matters of a leaver, which block items of the checklist. */
import { z } from 'zod'
import {
  type OpenFact,
  type StaffFact,
  staffFacts,
  openFact as openFactReply,
} from '../../../shared/staff/checklistRoutes.ts'
import type { Context } from '../../core/context.ts'
import { payable } from '../payBasis.ts'
import type { Person } from '../attendance/people.ts'

/** Salaries put nothing right that is older. */
const recent = `to_char($2::timestamptz - interval '1 year', 'YYYY-MM')`
/** Nothing is known about salaries that a branch pays elsewhere. */
const paidHere = 'exists (select from payroll r where r.branch_id = p.branch_id)'

/** A query for each matter, by all ids of the person and the time; each row is an open case. */
const queries: Record<StaffFact, string> = {
  account: `select u.id, u.username as name from staff_person p join app_user u on u.id = p.user_id
    where p.ids && $1::text[] and u.active and $2 <> ''`,
  // Unpaid payslips, and months worked without a payslip.
  pay: `select s.id, case r.status when 'approved' then s.net end as amount, s.month
      from payslip s join payroll r on r.id = s.payroll_id
      where s.person_id = any($1) and (r.status = 'draft' or r.status = 'approved' and s.net > 0)
    union
    select null, null, to_char(e.leave_date, 'YYYY-MM') from staff_person p join employee e on e.id = p.employee_id
      where p.ids && $1::text[] and e.base_salary > 0 and to_char(e.leave_date, 'YYYY-MM') >= ${recent} and ${paidHere}
        and not exists (select from payslip s where s.person_id = any(p.ids) and s.month = to_char(e.leave_date, 'YYYY-MM'))
    union
    select null, null, to_char(s.date, 'YYYY-MM') from staff_person p join teacher t on t.id = p.teacher_id
        join class_session s on s.teacher_id = t.id and ${payable}
      where p.ids && $1::text[] and t.rate_per_session > 0 and to_char(s.date, 'YYYY-MM') >= ${recent} and ${paidHere}
        and not exists (select from session_pay k where k.session_id = s.id and k.teacher_id = t.id and k.taken_back_by_id is null)
    order by month`,
  advance: `select id, amount - recovered - repaid as amount, date as day from staff_advance
    where person_id = any($1) and status = 'paid' and amount > recovered + repaid and $2 <> '' order by date, id`,
  drawer: `select d.id, d.number as name from drawer_session d join staff_person p on p.user_id = d.opened_by_id
    where p.ids && $1::text[] and d.closed_at is null and $2 <> '' order by d.opened_at`,
  sessions: `select teacher_id as id, count(*)::integer as count, min(date) as day from class_session
    where teacher_id = any($1) and status = 'planned' and starts_at > $2::timestamptz group by teacher_id`,
}

const factsRow = openFactReply.omit({ fact: true, _id: true }).partial().extend({ id: z.string().nullable() })

export async function openFact(
  { tx, now }: Context,
  { ids }: Pick<Person, 'ids'>,
  fact: StaffFact,
): Promise<OpenFact[]> {
  const rows = await tx.query(factsRow, queries[fact], [ids, new Date(now).toISOString()])
  return rows.map(({ id, name = null, amount = null, month = null, day = null, count = null }) => ({
    fact,
    _id: id,
    name,
    amount,
    month,
    day,
    count,
  }))
}

export async function openFacts(context: Context, person: Pick<Person, 'ids'>): Promise<OpenFact[]> {
  const found = await Promise.all(staffFacts.map((fact) => openFact(context, person, fact)))
  return found.flat()
}
