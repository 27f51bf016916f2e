/** The calls of leave beyond the regular ones. */
import { can } from '../../../shared/core/access.ts'
import { today } from '../../../shared/core/dates.ts'
import { leave } from '../../../shared/staff/leave.ts'
import { type AffectedByLeave, type LeaveBalances, leaveStaff } from '../../../shared/staff/leaveRoutes.ts'
import type { Context } from '../../core/context.ts'
import { Conflict, Failure, Invalid } from '../../core/failure.ts'
import { affectedBy, coveredOf, handOver } from './cover.ts'
import { spanErrors, workedIn } from './days.ts'
import { approve, cancel, reject } from './decide.ts'
import { addRow, balancesOf, lockBalance, rowsOf } from './ledger.ts'
import { leaveMonth } from './month.ts'
import { isOwn, namedStaff, seenStaff, type Staff } from './staff.ts'
import { find, type Stored } from '../../core/records/repository.ts'
import { scopeOf } from '../../core/records/scope.ts'
import { zoneOf } from '../../core/records/zone.ts'
import { lockRecord, missing } from '../../core/http/lockRecord.ts'
import { answerRecord } from '../../core/http/answerRecord.ts'
import type { Handler } from '../../core/http/handler.ts'
import type { Routes } from '../../core/http/serverParts.ts'

async function leaveBalances(context: Context, staff: Staff | null, year: number): Promise<LeaveBalances> {
  if (!staff) return { person: null, year, kinds: [], rows: [] }
  const { _id, role, name, branch } = staff
  const [kinds, rows] = await Promise.all([balancesOf(context, staff, year), rowsOf(context, staff, year)])
  return { person: { _id, role, name, branch }, year, kinds, rows }
}

const thisYear = async (context: Context, branch: string | null | undefined): Promise<number> =>
  Number(today(await zoneOf(context.tx, branch), context.now).slice(0, 4))

const balance: Handler<Routes['leave.balance']> = async ({ query }, context) => {
  const staff = await seenStaff(context, query)
  return { data: await leaveBalances(context, staff, query.year ?? (await thisYear(context, staff?.branch))) }
}

const days: Handler<Routes['leave.days']> = async ({ query }, context) => {
  const span = {
    from: query.from,
    to: query.to,
    fromHalf: query.fromHalf ?? false,
    toHalf: query.toHalf ?? false,
  }
  const wrong = spanErrors(span)
  if (Object.keys(wrong).length > 0) throw new Invalid(wrong)
  const staff = await seenStaff(context, query)
  const branch = staff?.branch ?? context.user.branch?._id
  if (!branch) throw new Invalid({ employee: { key: 'validation.required', args: {} } })
  const { halves, weekendDays, holidays } = await workedIn(context.tx, branch, span)
  return { data: { days: halves / 2, weekendDays, holidays } }
}

/** Each person once; people who are both are listed as employees. */
const people: Handler<Routes['leave.people']> = async (_input, context) => ({
  data: await context.tx.query(
    leaveStaff,
    `select s.id as "_id", s.role, s.first_name || ' ' || s.last_name as name, s.branch_id as branch, b.name as "branchName"
     from (select id, 'employee' as role, first_name, last_name, branch_id, status from employee
       union all select t.id, 'teacher', t.first_name, t.last_name, t.branch_id, t.status from teacher t
         where t.user_id is null or not exists (select 1 from employee e where e.user_id = t.user_id)) s
       join branch b on b.id = s.branch_id
     where s.status <> 'left' and ($1::text is null or s.branch_id = $1)
     order by s.first_name collate bn_names, s.last_name collate bn_names, s.id`,
    [context.user.branch?._id ?? null],
  ),
})

const correct: Handler<Routes['leave.correct']> = async ({ body }, context) => {
  const { kind, year, days: by, reason } = body
  if (!body.employee && !body.teacher)
    throw new Invalid({ employee: { key: 'validation.required', args: {} } })
  const staff = await namedStaff(context, body, 'update')
  if (isOwn(context, { [staff.role]: staff._id }))
    throw new Failure(403, 'forbidden', { key: 'leave_own', refused: { resource: 'leave' } })
  const before = await lockBalance(context, staff, kind, year)
  if (before + by * 2 < 0)
    throw new Conflict('state', {
      key: 'leave_below_zero',
      args: { left: before / 2 },
      fields: { days: { key: 'server.error.leave_below_zero', args: { left: before / 2 } } },
    })
  await addRow(context, staff._id, {
    kind,
    date: `${year}-01-01`,
    delta: Math.round(by * 2),
    purpose: 'correct',
    reason,
  })
  return { data: await leaveBalances(context, staff, year) }
}

/** @throws NotFound */
async function seen(context: Context, id: string): Promise<Stored> {
  const found = await find(context.tx, leave, id, scopeOf(context.user, leave))
  if (!found) throw await missing(context, leave, id)
  return found
}

const mayHandOver = ({ user }: Context): boolean => can(user, 'hr', 'update') && can(user, 'class', 'update')

async function affected(context: Context, id: string): Promise<AffectedByLeave> {
  const [open, taken] = [await affectedBy(context, id), await coveredOf(context, id)]
  return { sessions: open, taken, mayHandOver: mayHandOver(context) }
}

const sessions: Handler<Routes['leave.sessions']> = async ({ params }, context) => {
  const { _id } = await seen(context, params.id)
  return { data: await affected(context, _id) }
}

const cover: Handler<Routes['leave.cover']> = async ({ params, body }, context) => {
  const found = await lockRecord(params.id, context, leave)
  if (found.status !== 'requested' && found.status !== 'approved')
    throw new Conflict('state', { key: 'leave_decided' })
  const { covered } = await handOver(context, found._id, body.sessions)
  return {
    data: { covered, ...(await affected(context, found._id)) },
  }
}

export const leaveHandlers = {
  'leave.balance': balance,
  'leave.days': days,
  'leave.people': people,
  'leave.month': (async ({ query }, context) => ({
    data: await leaveMonth(context, query.month, query.branch),
  })) as Handler<Routes['leave.month']>,
  'leave.correct': correct,
  'leave.approve': (async ({ params, body }, context) =>
    answerRecord(leave, await approve(context, params.id, body))) as Handler<Routes['leave.approve']>,
  'leave.reject': (async ({ params, body }, context) =>
    answerRecord(leave, await reject(context, params.id, body))) as Handler<Routes['leave.reject']>,
  'leave.cancel': (async ({ params, body }, context) =>
    answerRecord(leave, await cancel(context, params.id, body))) as Handler<Routes['leave.cancel']>,
  'leave.sessions': sessions,
  'leave.cover': cover,
}
