/** Approves and pays a payroll run, by somebody it does not pay, and posts it. */
import { z } from 'zod'
import { account } from '../../shared/ledger/account.ts'
import { type CashMethod, type CashType, cashEntry, cashMethods } from '../../shared/ledger/cashEntry.ts'
import { type advance, payroll } from '../../shared/payroll/payroll.ts'
import type { Entity } from '../../shared/core/entity.ts'
import { today } from '../../shared/core/dates.ts'
import { idRow } from '../core/db/rows.ts'
import type { Context } from '../core/context.ts'
import { monthText } from '../core/documents/text.ts'
import { moneyText } from '../../shared/core/money.ts'
import { Conflict, Invalid } from '../core/failure.ts'
import { post } from '../ledger/post.ts'
import { reverseEntry } from '../ledger/reverseEntry.ts'
import { make } from '../core/records/make.ts'
import { recordAudit, stampOf } from '../core/records/noted.ts'
import { find, type Stored, update } from '../core/records/repository.ts'
import { zoneOf } from '../core/records/zone.ts'
import { changesOf } from './changes.ts'
import { calculate } from './draft.ts'
import { hasAccount } from './bankFile.ts'
import { isOwnRun, ownPay } from '../staff/ownPay.ts'
import type { Run } from './plan.ts'
import { repaymentState } from './repayments.ts'

export type HeldRun = Stored & Run & { status: string; net: number }

export interface Paying {
  method: CashMethod
  date?: string | null | undefined
}

export interface PayingRun extends Paying {
  /** Payment method of people without account or wallet; by default that of the others. */
  withoutAccount?: CashMethod | undefined
}

/** @param record the run, held */
export async function draftAgain(context: Context, record: HeldRun): Promise<Stored> {
  if (record.status !== 'draft') throw stays(context, record)
  await calculate(context, record)
  return changed(context, payroll, record, { calculated_at: new Date(context.now).toISOString() }, ['net', 'people'])
} // prettier-ignore

/** @param record the run, locked, with all salaries */
export async function approve(context: Context, record: HeldRun): Promise<Stored> {
  if (record.status !== 'draft') throw stays(context, record)
  if (await isOwnRun(context, record)) throw ownPay('payroll', record._id)
  const { changes, count } = await changesOf(context, record)
  if (count > 0)
    throw new Conflict('state', {
      key: 'payroll_stale',
      args: { smart_count: count, count },
      extra: { changes },
    })
  const { by, at, onBehalfOf } = stampOf(context)
  const decision = {
    status: 'approved',
    approved_at: at,
    approved_by_id: by,
    approved_for_id: onBehalfOf,
  }
  return changed(context, payroll, record, decision, ['status', 'net'])
}

/** @param record the run, locked, with all salaries */
export async function pay(context: Context, record: HeldRun, { method, date, withoutAccount }: PayingRun): Promise<Stored> {
  if (record.status === 'paid') throw new Conflict('state', { key: 'payroll_paid', args: { month: monthText(record.month, context.language) } })
  if (record.status !== 'approved') throw new Conflict('state', { key: 'payroll_not_approved' })
  if (await isOwnRun(context, record)) throw ownPay('payroll', record._id)
  const { branch, month, _id, net } = record
  const on = date ?? (await todayIn(context, branch))
  const kept = await keepBack(context, _id)
  const memo = context.say('payslip.memo', { month: monthText(month, context.language) })
  if (net + kept > 0)
    await post(context, {
      source: { type: 'payroll', id: _id },
      branch,
      date: on,
      memo,
      lines: [
        { account: { role: 'salary' }, debit: net + kept },
        { account: { role: 'salary_payable' }, credit: net },
        { account: { role: 'staff_advance' }, credit: kept },
      ],
    })
  for (const [by, amount] of await byMeans(context, _id, method, withoutAccount ?? method))
    await payOut(context, 'salary_payable', { branch, date: on, amount, method: by, memo, payroll: _id })
  const { by, at } = stampOf(context)
  const columns = { status: 'paid', paid_at: at, paid_by_id: by, paid_on: on, method }
  return changed(context, payroll, record, columns, ['status', 'paidOn', 'method', 'net'])
} // prettier-ignore

const byMethodRow = z.object({ method: z.enum(cashMethods), net: z.number() })

/** Stores the payment method of each payslip. @returns amounts by method */
async function byMeans({ tx }: Context, run: string, method: CashMethod, withoutAccount: CashMethod): Promise<Map<CashMethod, number>> {
  const slips = await tx.query(byMethodRow, 
    `update payslip s set method = case when ${hasAccount} then $2 else $3 end
     where s.payroll_id = $1 and s.net > 0 returning s.method, s.net`,
    [run, method, withoutAccount],
  )
  const sums = new Map<CashMethod, number>()
  for (const { method: by, net } of slips) sums.set(by, (sums.get(by) ?? 0) + net)
  return sums
} // prettier-ignore

const amountRow = z.object({ amount: z.number() })

/** Recovers advances by the payslips' deductions. @returns the recovered amount */
async function keepBack({ tx }: Context, run: string): Promise<number> {
  const rows = await tx.query(
    amountRow,
    `with kept as (
       select r.advance_id as id, sum(r.amount)::int8 as amount from advance_recovery r join payslip s on s.id = r.payslip_id
       where s.payroll_id = $1 group by 1 order by 1
     ) update staff_advance a set recovered = a.recovered + kept.amount from kept where a.id = kept.id returning kept.amount`,
    [run],
  )
  return rows.reduce((sum, { amount }) => sum + amount, 0)
}

export interface Repaying extends Paying {
  amount: number
}

/** @param record the advance, locked with all salaries, so that pending deductions are not repaid as well */
export async function repayAdvance(
  context: Context,
  entity: typeof advance,
  record: Stored,
  { amount, method, date }: Repaying,
): Promise<Stored> {
  if (record.status !== 'paid') throw new Conflict('state', { key: 'advance_not_paid' })
  const { branch, person, balance, repaid } = record as Stored & Record<'branch' | 'person', string> & Record<'balance' | 'repaid', number>
  const [kept] = await context.tx.query(amountRow, 
    `select coalesce(sum(r.amount), 0)::int8 as amount from advance_recovery r join payslip s on s.id = r.payslip_id
     join payroll p on p.id = s.payroll_id where r.advance_id = $1 and p.status = 'approved'`,
    [record._id],
  )
  const left = balance - (kept?.amount ?? 0)
  if (amount > left)
    throw new Invalid({ amount: { key: 'validation.repaidTooMuch', args: { left: moneyText(left) } } })
  const on = date ?? (await todayIn(context, branch))
  const memo = context.say('payslip.repaidMemo')
  await move(context, 'cashIn', 'staff_advance', { branch, date: on, amount, method, memo, party: person, advance: record._id })
  return changed(context, entity, record, { repaid: repaid + amount }, ['repaid', 'balance'])
} // prettier-ignore

const repaymentRow = z.object({ state: z.enum(['open', 'reversed', 'counted']) })

/** @param record the advance, locked with all salaries, so that no approval counts the repayment meanwhile */
export async function reverseRepayment(
  context: Context,
  entity: typeof advance,
  record: Stored,
  { cashEntry: id, reason }: { cashEntry: string; reason: string },
): Promise<Stored> {
  const [found] = await context.tx.query(
    repaymentRow,
    `select ${repaymentState('e', 'a')} as state from cash_entry e join staff_advance a on a.id = e.advance_id
     where e.id = $1 and a.id = $2 and e.type = 'cashIn'`,
    [id, record._id],
  )
  const entry = found && (await find(context.tx, cashEntry, id, null))
  if (!entry) throw new Invalid({ cashEntry: { key: 'validation.unknownReference', args: {} } })
  if (found.state === 'reversed') throw new Conflict('state', { key: 'already_reversed' })
  if (found.state === 'counted') throw new Conflict('state', { key: 'repayment_counted' })
  await reverseEntry(context, entry, reason)
  const repaid = (record.repaid as number) - (entry.amount as number)
  return changed(context, entity, record, { repaid }, ['repaid', 'balance'])
}

interface Out {
  branch: string
  date: string
  amount: number
  method: CashMethod
  memo: string
  party?: string
  payroll?: string
  advance?: string
}

const payOut = (context: Context, role: string, out: Out) => move(context, 'cashOut', role, out)

async function move(context: Context, type: CashType, role: string, out: Out): Promise<void> {
  const [other] = await context.tx.query(idRow, `select id from ${account.table} where role = $1`, [role])
  await make(context, cashEntry, { ...out, type, account: other?.id })
}

/** @param record the advance, locked */
export async function payAdvance(
  context: Context,
  entity: typeof advance,
  record: Stored,
  { method, date }: Paying,
): Promise<Stored> {
  if (record.status === 'paid') throw new Conflict('state', { key: 'advance_paid' })
  if (record.status !== 'approved') throw new Conflict('state', { key: 'advance_not_approved' })
  const { branch, amount, person } = record as Stored & { branch: string; amount: number; person: string }
  const on = date ?? (await todayIn(context, branch))
  const memo = context.say('payslip.advanceMemo')
  await payOut(context, 'staff_advance', {
    branch,
    date: on,
    amount,
    method,
    memo,
    party: person,
    advance: record._id,
  })
  return changed(context, entity, record, { status: 'paid' }, ['status', 'balance'])
}

const todayIn = async (context: Context, branch: unknown): Promise<string> =>
  today(await zoneOf(context.tx, branch), context.now)

const stays = ({ language }: Context, { month }: HeldRun): Conflict =>
  new Conflict('state', { key: 'payroll_stays', args: { month: monthText(month, language) } })

/** Written down, and into the log with what differs. */
export async function changed(
  context: Context,
  entity: Entity,
  record: Stored,
  columns: Record<string, unknown>,
  told: string[],
): Promise<Stored> {
  const stored = await update(context.tx, entity, record, [], stampOf(context), columns)
  await recordAudit(context, entity, 'updated', record, stored, told)
  return stored
}
