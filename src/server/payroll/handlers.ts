/** The calls of salaries and advances beside the regular ones. */
import { z } from 'zod'
import { advance, payroll } from '../../shared/payroll/payroll.ts'
import { today } from '../../shared/core/dates.ts'
import type { Context } from '../core/context.ts'
import { Conflict } from '../core/failure.ts'
import {
  approve,
  changed,
  draftAgain,
  type HeldRun,
  pay,
  payAdvance,
  repayAdvance,
  reverseRepayment,
} from './book.ts'
import { changesOf } from './changes.ts'
import { lockSalaries } from './draft.ts'
import { bankFileOf, bankOf } from './bankFile.ts'
import { payable } from '../staff/payBasis.ts'
import { isOwnRun, refuseOwn } from '../staff/ownPay.ts'
import { monthOf } from './people.ts'
import { refuseDecided } from './rules.ts'
import { stampOf } from '../core/records/noted.ts'
import { zoneOf } from '../core/records/zone.ts'
import { find, type Stored } from '../core/records/repository.ts'
import { scopeOf } from '../core/records/scope.ts'
import { lockRecord, missing, refuseStale } from '../core/http/lockRecord.ts'
import { answerRecord } from '../core/http/answerRecord.ts'
import { type Handler, Reply } from '../core/http/handler.ts'
import type { Routes } from '../core/http/serverParts.ts'

async function lockPayroll(context: Context, id: string, updatedAt?: string): Promise<HeldRun> {
  const record = await lockRecord(id, context, payroll)
  await lockSalaries(context)
  refuseStale(payroll, record, updatedAt)
  return record as HeldRun
}

const draft: Handler<Routes['payroll.draft']> = async ({ params, body }, context) =>
  answerRecord(payroll, await draftAgain(context, await lockPayroll(context, params.id, body?.updatedAt)))

export const approvePayroll: Handler<Routes['payroll.approve']> = async ({ params, body }, context) =>
  answerRecord(payroll, await approve(context, await lockPayroll(context, params.id, body?.updatedAt)))

const paid: Handler<Routes['payroll.pay']> = async ({ params, body }, context) =>
  answerRecord(payroll, await pay(context, await lockPayroll(context, params.id), body))

/** @throws NotFound */
async function seen(context: Context, id: string): Promise<HeldRun> {
  const found = await find(context.tx, payroll, id, scopeOf(context.user, payroll))
  if (!found) throw await missing(context, payroll, id)
  return found as HeldRun
}

const review: Handler<Routes['payroll.review']> = async ({ params }, context) => {
  const run = await seen(context, params.id)
  const isDraft = run.status === 'draft'
  const nothing = { stale: false, changes: [], elsewhere: [] }
  const { stale, changes, elsewhere } = isDraft ? await changesOf(context, run) : nothing
  return {
    data: {
      stale,
      changes,
      unpaid: isDraft ? await unpaidSessions(context, run) : [],
      elsewhere,
      bank: isDraft ? null : await bankOf(context, run._id),
      nothing: await paidNothing(context, run),
      notOver: run.status === 'paid' ? null : await notOver(context, run),
      own: run.status !== 'paid' && (await isOwnRun(context, run)),
    },
  }
}

const countRow = z.object({ count: z.number() })

async function paidNothing({ tx }: Context, { _id }: HeldRun): Promise<number> {
  const [row] = await tx.query(
    countRow,
    'select count(*)::integer as count from payslip where payroll_id = $1 and net = 0',
    [_id],
  )
  return row?.count ?? 0
}

/** Today in the branch, if the month is not over by then. */
async function notOver({ tx, now }: Context, { branch, month }: HeldRun): Promise<string | null> {
  const day = today(await zoneOf(tx, branch), now)
  return day <= monthOf(month).to ? day : null
}

const unpaidRow = z.object({ teacherName: z.string(), notTaken: z.number(), notHeld: z.number() })

/** Past sessions of the month: held without attendance, or neither held nor cancelled. */
function unpaidSessions({ tx, now }: Context, { branch, month }: HeldRun) {
  const { from, to } = monthOf(month)
  return tx.query(
    unpaidRow,
    `select t.first_name || ' ' || t.last_name as "teacherName", count(*) filter (where s.status = 'held')::integer as "notTaken",
       count(*) filter (where s.status = 'planned')::integer as "notHeld"
     from class_session s join teacher t on t.id = s.teacher_id
     where t.branch_id = $1 and s.date between $2::date and $3::date and s.status <> 'cancelled' and not (${payable})
       and s.ends_at < $4::timestamptz
     group by t.id order by 1, t.id`,
    [branch, from, to, new Date(now).toISOString()],
  )
}

const bankFile: Handler<Routes['payroll.bankFile']> = async ({ params }, context) => {
  const run = await seen(context, params.id)
  if (run.status === 'draft') throw new Conflict('state', { key: 'payroll_not_approved' })
  return new Reply(await bankFileOf(context, run), {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="salaries-${run.month}.csv"`,
    'Cache-Control': 'no-store',
  })
}

/** A locked advance, to be decided by somebody else than its person. */
export const decideAdvance =
  (status: 'approved' | 'rejected'): Handler<Routes['advance.approve']> =>
  async ({ params, body }, context) => {
    const record = await lockRecord(params.id, context, advance)
    refuseStale(advance, record, body?.updatedAt)
    await refuseDecided(context, record)
    const { by, at, onBehalfOf } = stampOf(context)
    const decision = { status, decided_at: at, decided_by_id: by, decided_for_id: onBehalfOf }
    return answerRecord(advance, await changed(context, advance, record, decision, ['status']))
  }

/** An advance of somebody else, locked with all salaries. */
async function othersAdvance(context: Context, id: string): Promise<Stored> {
  // Before the advance: paying salaries locks in this order.
  await lockSalaries(context)
  const record = await lockRecord(id, context, advance)
  await refuseOwn(context, {
    resource: 'advance',
    id: record._id,
    branch: record.branch as string,
    employee: record.employee,
    teacher: record.teacher,
  })
  return record
}

const advanceRepaid: Handler<Routes['advance.repay']> = async ({ params, body }, context) =>
  answerRecord(advance, await repayAdvance(context, advance, await othersAdvance(context, params.id), body))

const repaymentReversed: Handler<Routes['advance.reverseRepayment']> = async ({ params, body }, context) =>
  answerRecord(
    advance,
    await reverseRepayment(context, advance, await othersAdvance(context, params.id), body),
  )

const advancePaid: Handler<Routes['advance.pay']> = async ({ params, body }, context) =>
  answerRecord(advance, await payAdvance(context, advance, await othersAdvance(context, params.id), body))

export const payrollHandlers = {
  'payroll.draft': draft,
  'payroll.approve': approvePayroll,
  'payroll.pay': paid,
  'payroll.review': review,
  'payroll.bankFile': bankFile,
  'advance.approve': decideAdvance('approved'),
  'advance.reject': decideAdvance('rejected'),
  'advance.pay': advancePaid,
  'advance.repay': advanceRepaid,
  'advance.reverseRepayment': repaymentReversed,
}
