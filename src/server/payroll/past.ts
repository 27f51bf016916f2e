/** Approved months: what was paid for them so far, and what applies to them today. */
import { z } from 'zod'
import { addDays } from '../../shared/core/dates.ts'
import type { Queryable } from '../core/db/transaction.ts'
import { type Basis, isByAttendance, isBySession, type Part, payable, basisRow } from '../staff/payBasis.ts'
import { employedIn, type Month, monthOf, type Paid } from './people.ts'
import { type ClosedMonth, paidSessionRow } from './closedMonth.ts'
import { baseAmount } from './calculateParts.ts'

const slipRow = z.object({
  person: z.string(),
  month: z.string(),
  basis: basisRow,
  approvedAt: z.string(),
})
type Slip = z.infer<typeof slipRow>

const leave = 'leave'
const attendance = 'attendance'

const settledRow = z.object({
  person: z.string(),
  month: z.string(),
  part: z.string(),
  amount: z.number(),
  halves: z.number(),
})
type Settled = z.infer<typeof settledRow>

interface PastQuery {
  run: { _id: string; branch: string }
  month: Month
  /** The first day that is still put right. */
  first: string
  /** As employees and as teachers. */
  ids: string[]
  parts: readonly (Part & { person: string })[]
}

const closedMonthRow = z.object({ person: z.string(), month: z.string() })

const paidMonthRow = z.object({ month: z.string() })

/** @returns for each person their months that are closed */
export async function closedMonths(db: Queryable, asked: PastQuery): Promise<(paid: Paid) => ClosedMonth[]> {
  const { run, month, first, ids, parts } = asked
  const args = [run._id, ids, first.slice(0, 7), month.month]
  const [slips, settled, sessions, drafts, closed] = await Promise.all([
    slipsBefore(db, args),
    settledBefore(db, args),
    paidSessions(db, [run._id, ids, first, addDays(month.from, -1)]),
    db.query(closedMonthRow, 
      `select s.person_id as person, s.month from payslip s join payroll r on r.id = s.payroll_id
       where s.payroll_id <> $1 and s.person_id = any($2) and r.status = 'draft' and s.month >= $3 and s.month < $4`,
      args,
    ),
    db.query(paidMonthRow, 
      `select month from payroll where branch_id = $1 and status <> 'draft' and month >= $2 and month < $3 order by month`,
      [run.branch, first.slice(0, 7), month.month],
    ),
  ])
  return (paid) => {
    const own = new Set([paid.person, paid.teacher])
    const mine = <T extends { person: string }>(rows: readonly T[]) => rows.filter(({ person }) => own.has(person))
    const theirs = mine(slips)
    const record = sessions.filter(({ teacher }) => own.has(teacher))
    const with_ = (one: Basis & { month: string }, known: string | null): ClosedMonth => {
      const { from, to } = monthOf(one.month)
      const there = mine(parts).filter((part) => part.from <= to && (part.until === null || part.until >= from))
      const rows = mine(settled).filter(({ month: of }) => of === one.month)
      const sum = (part: string, what: 'amount' | 'halves' = 'amount') =>
        rows.reduce((all, row) => all + (row.part === part ? row[what] : 0), 0)
      return {
        ...one,
        ...partsOf(one, there, known),
        settled: settledOf(one, rows, known),
        kept: sum(leave, 'halves'),
        keptAmount: sum(leave),
        attendedAmount: sum(attendance),
        paidSessions: record.filter(({ date }) => date.startsWith(one.month)),
        isMissed: known === null,
      }
    }
    const past = theirs.map(({ person, month: of, basis, approvedAt }) =>
      daysNow(with_({ ...basis, month: of }, approvedAt), paid, person !== paid.person))
    const there = new Set([...theirs, ...mine(drafts)].map(({ month: of }) => of))
    const missed = missedBy(paid, { first, closed, slips: theirs, settled: mine(settled), there })
    return [...past, ...missed.map((one) => with_(one, null))].toSorted((a, b) => (a.month < b.month ? -1 : 1))
  }
} // prettier-ignore

/** Months calculated before components were stored keep the total of then. */
function partsOf(one: Basis, parts: readonly Part[], known: string | null) {
  const isKept = known === null || one.byPart === true
  const now = isKept ? parts : parts.filter(({ created }) => created > known)
  return {
    byMonth: now.filter((part) => !isBySession(part) && !isByAttendance(part)),
    bySession: [...(isKept ? [] : one.bySession), ...now.filter(isBySession)],
    byAttendance: [...(isKept ? [] : (one.byAttendance ?? [])), ...now.filter(isByAttendance)],
  }
}

function settledOf(one: Basis, rows: readonly Settled[], known: string | null): Map<string, number> {
  const sums = new Map<string, number>()
  const add = (part: string, amount: number) => sums.set(part, (sums.get(part) ?? 0) + amount)
  for (const { part, amount } of rows) if (part !== leave && part !== attendance) add(part, amount)
  if (known !== null && !one.byPart) add('base', baseAmount(one))
  return sums
}

/** Working days of the month by today's dates; if unknown, the paid days. */
function daysNow(one: ClosedMonth, paid: Paid, byAnother: boolean): ClosedMonth {
  if (byAnother || (paid.left && !paid.until)) return one
  const worked = employedIn(paid, monthOf(one.month))
  return { ...one, from: worked?.from ?? null, to: worked?.to ?? null }
}

interface Missing {
  first: string
  closed: readonly { month: string }[]
  slips: readonly Slip[]
  settled: readonly Settled[]
  /** Months that they have a payslip of. */
  there: ReadonlySet<string>
}

/**
 * Closed months of the branch in which they worked by current dates but were not paid: from the join date if it is
 * within the correction period, else from their first payslip on. Earlier months were paid otherwise.
 */
function missedBy(paid: Paid, { first, closed, slips, settled, there }: Missing): (Basis & { month: string })[] {
  const since = paid.since && paid.since >= first ? paid.since.slice(0, 7) : slips[0]?.month
  const reopenedMonths = new Set(closed.map(({ month }) => month).filter((month) => since !== undefined && month >= since))
  for (const { month } of settled) reopenedMonths.add(month)
  return [...reopenedMonths].filter((month) => !there.has(month)).flatMap((of) => {
    const month = monthOf(of)
    const worked = employedIn(paid, month)
    // The basis of the first correction.
    const before = slips.find(({ basis }) => basis.missed?.[of])?.basis.missed?.[of]
    if (!worked && !before) return []
    const { base, rate } = before ?? paid
    return [{ month: of, base, rate, days: month.days, from: worked?.from ?? null, to: worked?.to ?? null, bySession: [] }]
  })
} // prettier-ignore

const slipsBefore = (db: Queryable, args: unknown[]) =>
  db.query(
    slipRow,
    `select s.person_id as person, s.month, s.basis, r.approved_at as "approvedAt"
     from payslip s join payroll r on r.id = s.payroll_id
     where s.payroll_id <> $1 and s.person_id = any($2) and r.status <> 'draft' and s.month >= $3 and s.month < $4
     order by s.month`,
    args,
  )

/** By whichever payslip that is approved. */
const settledBefore = (db: Queryable, args: unknown[]) =>
  db.query(
    settledRow,
    `select s.person_id as person, x.month, x.part, sum(x.amount)::int8 as amount, sum(x.halves)::integer as halves
     from payslip s join payroll r on r.id = s.payroll_id cross join lateral (
       select month, part, amount, 0 as halves from part_pay where payslip_id = s.id
       union all select month, '${leave}', amount, halves from leave_pay where payslip_id = s.id
       union all select month, '${attendance}', amount, 0 from attendance_pay where payslip_id = s.id
     ) x where s.payroll_id <> $1 and s.person_id = any($2) and r.status <> 'draft' and x.month >= $3 and x.month < $4
     group by 1, 2, 3 order by 1, 2, 3`,
    args,
  )

const paidSessions = (db: Queryable, args: unknown[]) =>
  db.query(
    paidSessionRow,
    `select p.teacher_id as teacher, s.date, p.amount,
       (extract(epoch from (s.end_time::time - s.start_time::time)) / 60)::integer as minutes
     from session_pay p join payslip ps on ps.id = p.payslip_id join payroll r on r.id = ps.payroll_id
     join class_session s on s.id = p.session_id and s.teacher_id = p.teacher_id and ${payable}
     left join payslip tb on tb.id = p.taken_back_by_id
     where ps.payroll_id <> $1 and p.teacher_id = any($2) and r.status <> 'draft' and p.date between $3::date and $4::date
       and (p.taken_back_by_id is null or tb.payroll_id = $1) order by s.date, p.session_id`,
    args,
  )
