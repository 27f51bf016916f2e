/** Loads the facts that salaries are calculated from, for everybody of a run at once. */
import { z } from 'zod'
import { addMonths } from '../../shared/core/periods.ts'
import type { Queryable } from '../core/db/transaction.ts'
import { type Attended, overtimeAndLateness } from '../staff/attendance/month.ts'
import {
  type Basis,
  type Component,
  isByAttendance,
  type Part,
  payable,
  type Session,
  sessionRow,
  partRow,
} from '../staff/payBasis.ts'
import type { ClosedMonth } from './closedMonth.ts'
import { closedMonths } from './past.ts'
import { employedIn, type Month, type Paid } from './people.ts'

export interface PastMonth extends ClosedMonth {
  /** Half-days of unpaid leave that are approved by now. */
  halves: number
  /** Their overtime and lateness as recorded now. */
  attended: Attended[]
}

const loanRow = z.object({
  id: z.string(),
  instalment: z.number(),
  /** The part not yet recovered, nor about to be by another payslip. */
  left: z.number(),
})
export type Loan = z.infer<typeof loanRow>

const undoneRow = z.object({
  session: z.string(),
  teacher: z.string(),
  date: z.string(),
  amount: z.number(),
})

export interface Facts {
  /** Held sessions with attendance that are not paid yet, of this month and of months already paid. */
  sessions: Session[]
  /** Payments for sessions that they did not hold after all. */
  undone: z.infer<typeof undoneRow>[]
  /** Half-days of unpaid leave in this month. */
  halves: number
  /** Their overtime and lateness in this month. */
  attended: Attended[]
  past: PastMonth[]
  /** Those that hold in this month, and all that there are. */
  components: Part[]
  parts: Part[]
  loans: Loan[]
  /** Deductions that earlier payslips could not cover. */
  carried: number
}

/** How many months back something is still put right. */
const reach = 12

/** @param run the payroll whose own payslips are ignored */
export async function factsOf(
  db: Queryable,
  { _id: run, branch }: { _id: string; branch: string },
  month: Month,
  people: readonly Paid[],
): Promise<(paid: Paid) => Facts> {
  const first = addMonths(month.from, -reach)
  const teachers = people.flatMap(({ teacher }) => teacher ?? [])
  const ids = people.flatMap(({ person, teacher }) => [person, ...(teacher ? [teacher] : [])])
  const [sessions, undone, parts, loans, carried] = await Promise.all([
    heldSessions(db, run, teachers, first, month.to),
    undoneSessions(db, run, teachers),
    partsOf(db, ids, month.to),
    loansOf(db, run, ids, month.month),
    carriedOf(db, run, ids),
  ])
  const closedOf = await closedMonths(db, { run: { _id: run, branch }, month, first, ids, parts })
  const closed = new Map(people.map((paid) => [paid.person, closedOf(paid)]))
  const components = parts.filter(({ from, until }) => from <= month.to && (until === null || until >= month.from))
  const leave = await unpaidLeave(db, ids, first, month.to)
  const attended = await attendedBy(db, people, month, { closed, components })
  return (paid) => {
    const own = new Set([paid.person, paid.teacher])
    const worked = employedIn(paid, month)
    const mine = <T extends { person: string }>(rows: readonly T[]) => rows.filter(({ person }) => own.has(person))
    const halvesIn = (from: string | null, to: string | null) =>
      from && to ? mine(leave).reduce((sum, row) => sum + halvesWithin(row, from, to), 0) : 0
    const theirs = attended.filter(({ person }) => person === paid.person)
    const attendedIn = (of: string) => theirs.filter(({ date }) => date.startsWith(of))
    const past = (closed.get(paid.person) ?? []).map((one) => ({
      ...one,
      halves: halvesIn(one.from, one.to),
      attended: attendedIn(one.month),
    }))
    const paidMonths = new Set([month.month, ...past.map((one) => one.month)])
    return {
      sessions: sessions.filter(
        ({ teacher, date }) => teacher === paid.teacher && paidMonths.has(date.slice(0, 7)),
      ),
      undone: undone.filter(({ teacher }) => teacher === paid.teacher),
      halves: halvesIn(worked?.from ?? null, worked?.to ?? null),
      attended: attendedIn(month.month),
      past,
      components: mine(components),
      parts: mine(parts),
      loans: mine(loans),
      carried: mine(carried).reduce((sum, { amount }) => sum + amount, 0),
    }
  }
} // prettier-ignore

const heldSessions = (db: Queryable, run: string, teachers: string[], from: string, to: string) =>
  db.query(
    sessionRow,
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

/** Only approved payslips count: drafts are recalculated. */
const undoneSessions = (db: Queryable, run: string, teachers: string[]) =>
  db.query(
    undoneRow,
    `select p.session_id as session, p.teacher_id as teacher, p.date, p.amount
     from session_pay p join payslip ps on ps.id = p.payslip_id join payroll r on r.id = ps.payroll_id
     left join payslip tb on tb.id = p.taken_back_by_id
     where p.teacher_id = any($2) and ps.payroll_id <> $1 and r.status <> 'draft'
       and (p.taken_back_by_id is null or tb.payroll_id = $1)
       and not exists (select from class_session s where s.id = p.session_id and s.teacher_id = p.teacher_id and ${payable})
     order by p.date, p.session_id`,
    [run, teachers],
  )

const personPartRow = partRow.extend({ person: z.string() })

/** Includes ended components: they may affect corrected months. */
const partsOf = (db: Queryable, ids: string[], to: string) =>
  db.query(
    personPartRow,
    `select coalesce(employee_id, teacher_id) as person, id, created_at as created, name, kind, calc, amount,
       percent::float8 as percent, month_hours as "monthHours", late_days as "lateDays", from_date as "from", until
     from pay_component where coalesce(employee_id, teacher_id) = any($1) order by from_date > $2::date, kind, from_date, id`,
    [ids, to],
  )

/** Loads attendance only for people whose pay depends on it, and only as far back as needed. */
async function attendedBy(
  db: Queryable,
  people: readonly Paid[],
  month: Month,
  { closed, components }: { closed: ReadonlyMap<string, ClosedMonth[]>; components: readonly (Component & { person: string })[] },
): Promise<Attended[]> {
  const before = new Map([...closed].map(([person, months]) => [person, months.filter(dependsOnIt)]))
  const peopleByAttendance = new Set(components.filter(isByAttendance).map(({ person }) => person))
  const ids = people
    .filter(({ person, teacher }) => peopleByAttendance.has(person) || peopleByAttendance.has(teacher ?? '') || (before.get(person) ?? []).length > 0)
    .map(({ person }) => person)
  if (ids.length === 0) return []
  const first = [...before.values()].flat().reduce((least, { month: of }) => (of < least ? of : least), month.month)
  return overtimeAndLateness(db, ids, `${first}-01`, month.to)
} // prettier-ignore

const dependsOnIt = ({ byAttendance }: Basis): boolean => (byAttendance ?? []).length > 0

const personLoanRow = loanRow.extend({ person: z.string() })

const loansOf = (db: Queryable, run: string, ids: string[], month: string) =>
  db.query(
    personLoanRow,
    `select * from (select a.person_id as person, a.id, a.instalment, (a.amount - a.repaid - coalesce((select sum(r.amount)
         from advance_recovery r join payslip s on s.id = r.payslip_id where r.advance_id = a.id and s.payroll_id <> $1), 0))::int8 as left
       from staff_advance a where a.person_id = any($2) and a.status = 'paid' and a.first_month <= $3) l
     where l.left > 0 order by l.id`,
    [run, ids, month],
  )

const carriedRow = z.object({ person: z.string(), amount: z.number() })

const carriedOf = (db: Queryable, run: string, ids: string[]) =>
  db.query(
    carriedRow,
    `select s.person_id as person, sum(s.carried_out - s.carried_in)::int8 as amount
     from payslip s join payroll r on r.id = s.payroll_id
     where s.person_id = any($2) and s.payroll_id <> $1 and r.status <> 'draft' group by 1`,
    [run, ids],
  )

const awayRow = z.object({
  person: z.string(),
  /** Half-days since 2000, the end not in it. */
  begins: z.number(),
  ends: z.number(),
})
type Away = z.infer<typeof awayRow>

/** Days of the calendar, weekends within a leave too: a month is so many days of pay. */
const unpaidLeave = (db: Queryable, ids: string[], from: string, to: string) =>
  db.query(
    awayRow,
    `select person_id as person, lower(halves) as begins, upper(halves) as ends from staff_leave
     where person_id = any($1) and status = 'approved' and kind = 'unpaid' and from_date <= $3::date and to_date >= $2::date`,
    [ids, from, to],
  )

const since2000 = (day: string): number =>
  Math.round((Date.parse(day) - Date.parse('2000-01-01')) / 86_400_000)

const halvesWithin = ({ begins, ends }: Away, from: string, to: string): number =>
  Math.max(0, Math.min(ends, since2000(to) * 2 + 2) - Math.max(begins, since2000(from) * 2))
