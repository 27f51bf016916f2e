/** What salaries are reckoned from, for everybody of a run at once. */
import { addMonths } from '../../shared/periods.ts'
import { attendanceCalcs, type PayCalc } from '../../shared/entities/payroll.ts'
import type { Queryable } from '../db/transaction.ts'
import { type Attended, overtimeAndLateness } from '../staffAttendance/month.ts'
import { employedIn, type Month, type Paid } from './people.ts'

/** What a session adds beside the rate. */
export interface Component {
  name: string
  kind: 'allowance' | 'deduction'
  calc: PayCalc
  amount: number | null
  percent: number | null
  monthHours: number | null
  lateDays: number | null
  from: string
  until: string | null
}

export interface Session {
  id: string
  teacher: string
  date: string
  minutes: number
}

/** What a month was reckoned with, kept with its payslip. */
export interface Basis {
  base: number
  rate: number
  days: number
  /** The days of it on which they worked here. */
  from: string | null
  to: string | null
  /** What each session added. */
  bySession: Component[]
  /** What overtime pays and lateness costs. Of months that were reckoned before there was any: absent. */
  byAttendance?: Component[]
}

export interface PastMonth extends Basis {
  month: string
  /** Half-days of unpaid leave: what is approved by now, what was kept back, and how much that was. */
  halves: number
  kept: number
  keptAmount: number
  /** What they worked longer and came late, as it stands now, and what was paid for it less what was kept back. */
  attended: Attended[]
  attendedAmount: number
}

export interface Loan {
  id: string
  instalment: number
  /** What is not kept back yet, nor about to be by another payslip. */
  left: number
}

export interface Facts {
  /** Sessions of this month and of months paid already that were held, are marked, and are not paid yet. */
  sessions: Session[]
  /** What was paid for a session that was not held by them after all. */
  undone: { session: string; teacher: string; date: string; amount: number }[]
  /** Half-days of unpaid leave in this month. */
  halves: number
  /** What they worked longer, and came late, in this month. */
  attended: Attended[]
  past: PastMonth[]
  components: Component[]
  loans: Loan[]
  /** What earlier payslips could not keep back. */
  carried: number
}

/** How many months back something is still put right. */
const reach = 12

/** @param run the payroll whose own payslips are as if they were not there */
export async function factsOf(
  db: Queryable,
  run: string,
  month: Month,
  people: readonly Paid[],
): Promise<(paid: Paid) => Facts> {
  const first = addMonths(month.from, -reach)
  const teachers = people.flatMap(({ teacher }) => teacher ?? [])
  const ids = people.flatMap(({ person, teacher }) => [person, ...(teacher ? [teacher] : [])])
  const [sessions, undone, slips, components, loans, carried] = await Promise.all([
    heldSessions(db, run, teachers, first, month.to),
    undoneSessions(db, run, teachers),
    pastSlips(db, run, ids, first.slice(0, 7), month.month),
    componentsOf(db, ids, month),
    loansOf(db, run, ids, month.month),
    carriedOf(db, run, ids),
  ])
  const leave = await unpaidLeave(db, ids, first, month.to)
  const attended = await attendedBy(db, people, month, { slips, components })
  return (paid) => {
    const own = new Set([paid.person, paid.teacher])
    const worked = employedIn(paid, month)
    const mine = <T extends { person: string }>(rows: readonly T[]) => rows.filter(({ person }) => own.has(person))
    const halvesIn = (from: string | null, to: string | null) =>
      from && to ? mine(leave).reduce((sum, row) => sum + halvesWithin(row, from, to), 0) : 0
    const theirs = attended.filter(({ person }) => person === paid.person)
    const attendedIn = (of: string) => theirs.filter(({ date }) => date.startsWith(of))
    const past = mine(slips).map((slip) => ({
      ...slip,
      ...slip.basis,
      halves: halvesIn(slip.basis.from, slip.basis.to),
      attended: attendedIn(slip.month),
    }))
    const paidMonths = new Set([month.month, ...past.map((slip) => slip.month)])
    return {
      sessions: sessions.filter(
        ({ teacher, date }) => teacher === paid.teacher && paidMonths.has(date.slice(0, 7)),
      ),
      undone: undone.filter(({ teacher }) => teacher === paid.teacher),
      halves: halvesIn(worked?.from ?? null, worked?.to ?? null),
      attended: attendedIn(month.month),
      past,
      components: mine(components),
      loans: mine(loans),
      carried: mine(carried).reduce((sum, { amount }) => sum + amount, 0),
    }
  }
} // prettier-ignore

/** Really held: its attendance was taken. Who gave it is paid, whoever was to give it. */
export const payable = `s.status = 'held' and s.marked_at is not null`

const heldSessions = (db: Queryable, run: string, teachers: string[], from: string, to: string) =>
  db.query<Session & Record<string, unknown>>(
    `select s.id, s.teacher_id as teacher, s.date,
       (extract(epoch from (s.end_time::time - s.start_time::time)) / 60)::integer as minutes
     from class_session s
     where s.teacher_id = any($2) and s.date between $3::date and $4::date and ${payable}
       and not exists (select from session_pay p join payslip ps on ps.id = p.payslip_id
         left join payslip tb on tb.id = p.taken_back_by_id
         where p.session_id = s.id and p.teacher_id = s.teacher_id and ps.payroll_id <> $1
           and (p.taken_back_by_id is null or tb.payroll_id = $1))
     order by s.date, s.start_time, s.id`,
    [run, teachers, from, to],
  )

/** Of payslips that are approved: what is a draft is reckoned anew. */
const undoneSessions = (db: Queryable, run: string, teachers: string[]) =>
  db.query<Facts['undone'][number] & Record<string, unknown>>(
    `select p.session_id as session, p.teacher_id as teacher, p.date, p.amount
     from session_pay p join payslip ps on ps.id = p.payslip_id join payroll r on r.id = ps.payroll_id
     left join payslip tb on tb.id = p.taken_back_by_id
     where p.teacher_id = any($2) and ps.payroll_id <> $1 and r.status <> 'draft'
       and (p.taken_back_by_id is null or tb.payroll_id = $1)
       and not exists (select from class_session s where s.id = p.session_id and s.teacher_id = p.teacher_id and ${payable})
     order by p.date, p.session_id`,
    [run, teachers],
  )

interface Slip {
  person: string
  month: string
  basis: Basis
  kept: number
  keptAmount: number
  attendedAmount: number
}

const pastSlips = (db: Queryable, run: string, ids: string[], from: string, before: string) =>
  db.query<Slip & Record<string, unknown>>(
    `select s.person_id as person, s.month, s.basis, coalesce(l.halves, 0)::integer as kept, coalesce(l.amount, 0)::int8 as "keptAmount",
       coalesce((select sum(ap.amount) from attendance_pay ap join payslip o on o.id = ap.payslip_id join payroll ro on ro.id = o.payroll_id
         where o.person_id = s.person_id and ap.month = s.month and o.payroll_id <> $1 and ro.status <> 'draft'), 0)::int8 as "attendedAmount"
     from payslip s join payroll r on r.id = s.payroll_id
     left join lateral (select sum(lp.halves) as halves, sum(lp.amount) as amount from leave_pay lp
       join payslip o on o.id = lp.payslip_id join payroll ro on ro.id = o.payroll_id
       where o.person_id = s.person_id and lp.month = s.month and o.payroll_id <> $1 and ro.status <> 'draft') l on true
     where s.person_id = any($2) and s.payroll_id <> $1 and r.status <> 'draft' and s.month >= $3 and s.month < $4
     order by s.month`,
    [run, ids, from, before],
  )

const componentsOf = (db: Queryable, ids: string[], { from, to }: Month) =>
  db.query<Component & { person: string } & Record<string, unknown>>(
    `select coalesce(employee_id, teacher_id) as person, name, kind, calc, amount, percent::float8 as percent,
       month_hours as "monthHours", late_days as "lateDays", from_date as "from", until
     from pay_component where coalesce(employee_id, teacher_id) = any($1) and from_date <= $3::date
       and (until is null or until >= $2::date) order by kind, from_date, id`,
    [ids, from, to],
  )

/** Whether it holds on a day. */
export const holds = ({ from, until }: Component, date: string): boolean =>
  from <= date && (until === null || until >= date)

export const isByAttendance = ({ calc }: Component): boolean => attendanceCalcs[calc] !== undefined

/** Of those alone whose pay depends on it, and no further back than it does. */
async function attendedBy(
  db: Queryable,
  people: readonly Paid[],
  month: Month,
  { slips, components }: { slips: readonly Slip[]; components: readonly (Component & { person: string })[] },
): Promise<Attended[]> {
  const before = slips.filter(({ basis }) => (basis.byAttendance ?? []).length > 0)
  const asked = new Set([...before, ...components.filter(isByAttendance)].map(({ person }) => person))
  const ids = people.filter(({ person, teacher }) => asked.has(person) || asked.has(teacher ?? '')).map(({ person }) => person)
  if (ids.length === 0) return []
  const first = before.reduce((least, { month: of }) => (of < least ? of : least), month.month)
  return overtimeAndLateness(db, ids, `${first}-01`, month.to)
} // prettier-ignore

const loansOf = (db: Queryable, run: string, ids: string[], month: string) =>
  db.query<Loan & { person: string } & Record<string, unknown>>(
    `select * from (select a.person_id as person, a.id, a.instalment, (a.amount - a.repaid - coalesce((select sum(r.amount)
         from advance_recovery r join payslip s on s.id = r.payslip_id where r.advance_id = a.id and s.payroll_id <> $1), 0))::int8 as left
       from staff_advance a where a.person_id = any($2) and a.status = 'paid' and a.first_month <= $3) l
     where l.left > 0 order by l.id`,
    [run, ids, month],
  )

const carriedOf = (db: Queryable, run: string, ids: string[]) =>
  db.query<{ person: string; amount: number }>(
    `select s.person_id as person, sum(s.carried_out - s.carried_in)::int8 as amount
     from payslip s join payroll r on r.id = s.payroll_id
     where s.person_id = any($2) and s.payroll_id <> $1 and r.status <> 'draft' group by 1`,
    [run, ids],
  )

interface Away {
  person: string
  /** Half-days since 2000, the end not in it. */
  begins: number
  ends: number
}

/** Days of the calendar, weekends within a leave too: a month is so many days of pay. */
const unpaidLeave = (db: Queryable, ids: string[], from: string, to: string) =>
  db.query<Away & Record<string, unknown>>(
    `select person_id as person, lower(halves) as begins, upper(halves) as ends from staff_leave
     where person_id = any($1) and status = 'approved' and kind = 'unpaid' and from_date <= $3::date and to_date >= $2::date`,
    [ids, from, to],
  )

const since2000 = (day: string): number =>
  Math.round((Date.parse(day) - Date.parse('2000-01-01')) / 86_400_000)

const halvesWithin = ({ begins, ends }: Away, from: string, to: string): number =>
  Math.max(0, Math.min(ends, since2000(to) * 2 + 2) - Math.max(begins, since2000(from) * 2))
