/** What a decision about each kind of record depends on. */
import { z } from 'zod'
import { localMinute } from '../../shared/core/dates.ts'
import type { RecordOf } from '../../shared/core/entity.ts'
import { classSession } from '../../shared/classes/classSession.ts'
import type { ApprovalOf } from '../../shared/dashboard/approvalRoutes.ts'
import type { advance, payroll } from '../../shared/payroll/payroll.ts'
import type { leave } from '../../shared/staff/leave.ts'
import type { staffCorrection } from '../../shared/staff/staffAttendance.ts'
import type { adjustment } from '../../shared/stock/adjustment.ts'
import type { Context } from '../core/context.ts'
import { scopeOf } from '../core/records/scope.ts'
import { Where } from '../core/records/sql.ts'
import { nameOfStaff } from '../staff/computed.ts'
import { spanOf, workedIn } from '../staff/leave/days.ts'
import { balancesOf } from '../staff/leave/ledger.ts'
import { isOwn, staffOf } from '../staff/leave/staff.ts'
import { isOwnRun } from '../staff/ownPay.ts'
import { isOwnAdjustment } from '../stock/approval.ts'

/** Names and lines that an item shows; the rest is only counted. */
const most = 5

interface Waiting {
  _id: string
  updatedAt: string
  createdAt: string
  createdBy: { firstName: string; lastName: string } | null
  branch: string
  branchName?: string | null
}

const commonOf = ({ _id, updatedAt, createdAt, createdBy, branch, branchName }: Waiting) => ({
  _id,
  updatedAt,
  branch,
  branchName: branchName ?? '',
  since: createdAt,
  byName: createdBy && `${createdBy.firstName} ${createdBy.lastName}`,
  for: null,
})

const idsOf = (records: readonly { _id: string }[]): string[] => records.map(({ _id }) => _id)
const byId = <Row extends { id: string }>(rows: readonly Row[]): Map<string, Row> =>
  new Map(rows.map((row) => [row.id, row]))

export async function leaveApprovals(
  context: Context,
  records: RecordOf<typeof leave>[],
): Promise<ApprovalOf<'leave'>[]> {
  const [away, sessions, balances] = await Promise.all([
    awayMeanwhile(context, idsOf(records)),
    sessionsWithoutTeacher(context, idsOf(records)),
    Promise.all(records.map((record) => balanceFor(context, record))),
  ])
  return records.map((record, index) => {
    const { person, reason, kind, from, to, fromHalf, toHalf } = record
    const days = record.days ?? 0
    const colleagues = away.get(record._id) ?? []
    return {
      kind: 'leave',
      ...commonOf(record),
      own: isOwn(context, record),
      person: person ?? '',
      reason,
      from,
      to,
      days,
      leaveKind: kind,
      fromHalf,
      toHalf,
      left: null,
      beyond: false,
      ...balances[index],
      away: colleagues.slice(0, most),
      awayCount: colleagues.length,
      sessions: sessions.get(record._id)?.count ?? 0,
    }
  })
}

/** The balance in the year in which it begins, and whether it exceeds that of any of its years. */
async function balanceFor(context: Context, record: RecordOf<typeof leave>) {
  const staff = await staffOf(context, record)
  if (!staff) return undefined
  const year = Number(record.from.slice(0, 4))
  const years = record.to.startsWith(String(year))
    ? [{ year, halves: (record.days ?? 0) * 2 }]
    : (await workedIn(context.tx, record.branch, spanOf(record))).years
  const lefts = await Promise.all(
    years.map(async ({ year: of, halves }) => {
      const balances = await balancesOf(context, staff, of)
      return { left: balances.find(({ kind }) => kind === record.kind)?.left ?? null, days: halves / 2 }
    }),
  )
  return {
    left: lefts[0]?.left ?? null,
    beyond: lefts.some(({ left, days }) => left !== null && days > left),
  }
}

const awayRow = z.object({
  id: z.string(),
  person: z.string(),
  name: z.string(),
  status: z.enum(['approved', 'requested']),
})

/** Colleagues of the branch with leave in the days of each request, once each: approved leave first. */
async function awayMeanwhile({ tx }: Context, ids: string[]) {
  const rows = await tx.query(
    awayRow,
    `select distinct on (l.id, t.status, t.person_id) l.id, t.person_id as person, ${nameOfStaff()} as name, t.status
     from staff_leave l join staff_leave t on t.branch_id = l.branch_id and t.person_id <> l.person_id
       and t.status in ('approved', 'requested') and t.from_date <= l.to_date and t.to_date >= l.from_date and t.halves && l.halves
     where l.id = any($1) order by l.id, t.status, t.person_id`,
    [ids],
  )
  return new Map(
    [...Map.groupBy(rows, ({ id }) => id)].map(([id, theirs]) => [
      id,
      [...Map.groupBy(theirs, ({ person }) => person).values()].flatMap(([first]) =>
        first ? [{ name: first.name, status: first.status }] : [],
      ),
    ]),
  )
}

const countRow = z.object({ id: z.string(), count: z.int() })

/** The planned sessions that `leave.sessions` lists. */
async function sessionsWithoutTeacher({ tx, user, now }: Context, ids: string[]) {
  const where = new Where()
  where.within(scopeOf(user, classSession))
  where.conditions.push(
    `l.leave_id = any(${where.bind(ids)})`,
    `t.status = 'planned'`,
    `t.starts_at > ${where.bind(new Date(now).toISOString())}`,
  )
  const rows = await tx.query(
    countRow,
    `select l.leave_id as id, count(*)::integer as count
     from teacher_leave l join class_session t on t.teacher_id = l.teacher_id and t.date between l.from_date and l.to_date
       and l.halves && day_halves(t.date, t.start_time, t.end_time)
     ${where.toString()} group by 1`,
    where.values,
  )
  return byId(rows)
}

export function correctionApprovals(
  context: Context,
  records: RecordOf<typeof staffCorrection>[],
): Promise<ApprovalOf<'staffCorrection'>[]> {
  return Promise.resolve(
    records.map((record) => {
      const { person, reason, date, in: begin, out, absent, wasIn, wasOut, zone } = record
      const clock = (instant: string | null) =>
        instant && localMinute(zone ?? 'UTC', Date.parse(instant)).slice(11)
      return {
        kind: 'staffCorrection',
        ...commonOf(record),
        own: isOwn(context, record),
        person: person ?? '',
        reason,
        date,
        in: begin,
        out,
        absent,
        wasIn: clock(wasIn),
        wasOut: clock(wasOut),
      }
    }),
  )
}

export function adjustmentApprovals(
  context: Context,
  records: RecordOf<typeof adjustment>[],
): Promise<ApprovalOf<'adjustment'>[]> {
  return Promise.resolve(
    records.map((record) => {
      const { code, date, reason, note, lines, value } = record
      return {
        kind: 'adjustment',
        ...commonOf(record),
        own: isOwnAdjustment(context, record),
        code: code ?? '',
        date: date ?? '',
        note,
        value: value ?? 0,
        adjustmentReason: reason,
        lines: lines.slice(0, most).map(({ productName, quantity }) => ({ productName, quantity })),
        lineCount: lines.length,
      }
    }),
  )
}

const payRow = z.object({
  id: z.string(),
  salary: z.int().nullable(),
  rate: z.int().nullable(),
  owed: z.int(),
})

export async function advanceApprovals(
  { tx }: Context,
  records: RecordOf<typeof advance>[],
): Promise<ApprovalOf<'advance'>[]> {
  const rows = await tx.query(
    payRow,
    `select a.id, (select base_salary from employee where id = a.employee_id) as salary,
       (select rate_per_session from teacher where id = a.teacher_id) as rate,
       (select coalesce(sum(o.amount - o.recovered - o.repaid), 0)::int8 from staff_advance o
        where o.person_id = a.person_id and o.status = 'paid') as owed
     from staff_advance a where a.id = any($1)`,
    [idsOf(records)],
  )
  const pay = byId(rows)
  return records.map((record) => {
    const { person, reason, amount, instalment, firstMonth, othersDecide } = record
    const { salary = null, rate = null, owed = 0 } = pay.get(record._id) ?? {}
    return {
      kind: 'advance',
      ...commonOf(record),
      own: othersDecide,
      person: person ?? '',
      reason,
      amount,
      instalment,
      firstMonth,
      salary,
      rate,
      owed,
      instalments: Math.ceil(amount / instalment),
    }
  })
}

export async function payrollApprovals(
  context: Context,
  records: RecordOf<typeof payroll>[],
): Promise<ApprovalOf<'payroll'>[]> {
  const [rows, own] = await Promise.all([
    context.tx.query(
      countRow,
      `select payroll_id as id, count(*)::integer as count from payslip where payroll_id = any($1) and net = 0 group by 1`,
      [idsOf(records)],
    ),
    Promise.all(records.map((record) => isOwnRun(context, record))),
  ])
  const nothing = byId(rows)
  return records.map((record, index) => {
    const { month, people, net, previousNet } = record
    return {
      kind: 'payroll',
      ...commonOf(record),
      own: own[index] === true,
      month,
      people,
      net,
      previousNet,
      nothing: nothing.get(record._id)?.count ?? 0,
    }
  })
}
