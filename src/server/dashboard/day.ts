/** The dashboard of today: absent staff, students with a class today and an unpaid balance, and figures by branch. */
import { z } from 'zod'
import { classSession } from '../../shared/classes/classSession.ts'
import { can } from '../../shared/core/access.ts'
import { today } from '../../shared/core/dates.ts'
import { type BranchFigures, dashboardRoutes } from '../../shared/dashboard/dashboardRoutes.ts'
import { rosterOf } from '../classes/attendance/sheet.ts'
import { seated } from '../classes/seats.ts'
import type { Context } from '../core/context.ts'
import { scopeOf } from '../core/records/scope.ts'
import { Where } from '../core/records/sql.ts'
import { zoneOf } from '../core/records/zone.ts'

/** Rows of a panel; the rest is only counted. */
const most = 50

/** The sessions of the day that the list of attendance shows without a date. */
async function sessionsOfToday(context: Context, branch: string | undefined) {
  const date = today(await zoneOf(context.tx, branch ?? context.user.branch?._id ?? null), context.now)
  const where = new Where()
  where.within(scopeOf(context.user, classSession))
  where.conditions.push(`t.date = ${where.bind(date)}`, `t.status <> 'cancelled'`)
  if (branch) where.conditions.push(`t.branch_id = ${where.bind(branch)}`)
  return { date, where }
}

const person = (context: Context) =>
  `s.id as student, s.first_name || ' ' || s.last_name as "studentName",
   ${can(context.user, 'student', 'view') ? 's.phone' : 'null::text as phone'}, t.id as session, c.name as "className",
   t.start_time as start`

const { 'dashboard.absences': absencesRow, 'dashboard.owing': owingRow } = dashboardRoutes
const absentRow = absencesRow.reply.shape.data.shape.rows.element.extend({ count: z.number() })
const owesRow = owingRow.reply.shape.data.shape.rows.element.extend({ count: z.number(), owed: z.number() })

export async function absencesOf(context: Context, branch: string | undefined) {
  const { date, where } = await sessionsOfToday(context, branch)
  where.conditions.push(`a.status = 'absent'`)
  const found = await context.tx.query(
    absentRow,
    `select ${person(context)}, count(*) over () as count
     from class_session t join class c on c.id = t.class_id join attendance_entry a on a.session_id = t.id
       join student s on s.id = a.student_id
     ${where.toString()} order by t.starts_at, s.first_name collate bn_names, s.id, t.id limit ${most}`,
    where.values,
  )
  return { date, count: found[0]?.count ?? 0, rows: found.map(({ count: _all, ...row }) => row) }
}

export async function owingOf(context: Context, branch: string | undefined) {
  const { date, where } = await sessionsOfToday(context, branch)
  where.conditions.push('not r.later', 's.balance > 0')
  const found = await context.tx.query(
    owesRow,
    `with theirs as (
       select distinct on (s.id) ${person(context)}, s.balance, t.starts_at
       from class_session t join class c on c.id = t.class_id cross join lateral ${rosterOf('t')} r
         join student s on s.id = r.student_id
       ${where.toString()} order by s.id, t.starts_at, t.id)
     select student, "studentName", phone, session, "className", start, balance, count(*) over () as count,
       (sum(balance) over ())::int8 as owed
     from theirs order by starts_at, balance desc, student limit ${most}`,
    where.values,
  )
  const [first] = found
  const rows = found.map(({ count: _all, owed: _sum, ...row }) => row)
  return { date, count: first?.count ?? 0, owed: first?.owed ?? 0, rows }
}

const branchRow = dashboardRoutes['dashboard.branches'].reply.shape.data.element

/** Days are local to each branch. */
export const branchesSideBySide = ({ tx }: Context): Promise<BranchFigures[]> =>
  tx.query(
    branchRow,
    `select b.id as branch, b.name as "branchName",
       (select coalesce(sum(count), 0)::int8 from student_count where branch_id = b.id and status = 'enrolled') as enrolled,
       (select count(*) from student where branch_id = b.id
         and (created_at at time zone b.timezone)::date >= d.month) as "newThisMonth",
       n.taken as "seatsTaken", n.seats, m.marks, m.attended, j.income, j.expense,
       (select coalesce(sum(balance), 0)::int8 from student where branch_id = b.id and balance > 0) as owed,
       (select coalesce(sum(value), 0)::int8 from stock where branch_id = b.id) as "stockValue"
     from branch b
     cross join lateral (select (now() at time zone b.timezone)::date as today,
       date_trunc('month', now() at time zone b.timezone)::date as month) d
     cross join lateral (
       select coalesce(sum(c.capacity), 0)::int8 as seats,
         coalesce(sum((select count(*) from (${seated('c.id')}) s)), 0)::int8 as taken
       from class c where c.branch_id = b.id and c.status in ('planned', 'running')) n
     cross join lateral (
       select count(*) as marks, count(*) filter (where a.status in ('present', 'late')) as attended
       from class_session t join attendance_entry a on a.session_id = t.id
       where t.branch_id = b.id and t.date between d.today - 29 and d.today) m
     cross join lateral (
       select coalesce(sum(l.credit - l.debit) filter (where a.kind = 'income'), 0)::int8 as income,
         coalesce(sum(l.debit - l.credit) filter (where a.kind = 'expense'), 0)::int8 as expense
       from (
         select account_id, debit, credit from ledger_month where branch_id = b.id and month = d.month
         union all
         select account_id, -debit, -credit from journal_line
           where branch_id = b.id and date > d.today and date < d.month + interval '1 month'
       ) l join account a on a.id = l.account_id) j
     where b.active order by b.name collate bn_names, b.id`,
  )
