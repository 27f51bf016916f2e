/** The calls of invoices, payments and enrolments beside the regular ones. */
import { cashEntry } from '../../shared/ledger/cashEntry.ts'
import { can } from '../../shared/core/access.ts'
import { today } from '../../shared/core/dates.ts'
import { enrolment } from '../../shared/fees/enrolment.ts'
import { invoice } from '../../shared/fees/invoice.ts'
import { student } from '../../shared/students/student.ts'
import type { Entity } from '../../shared/core/entity.ts'
import { documentCode } from '../../shared/core/ids.ts'
import { idRow } from '../core/db/rows.ts'
import type { Cell } from '../core/bulk/cells.ts'
import { day, money, sheetReply, words } from '../core/bulk/sheet.ts'
import type { Context } from '../core/context.ts'
import { Conflict, Forbidden, Invalid } from '../core/failure.ts'
import { creditOf, lockInvoice, lockStudent, spendCredit } from '../ledger/allocate.ts'
import { studentAccount } from './studentAccount.ts'
import { end } from './enrolmentRules.ts'
import { voidInvoice } from './invoiceRules.ts'
import { make } from '../core/records/make.ts'
import { find, type Stored } from '../core/records/repository.ts'
import { seat, transfer } from './transfer.ts'
import { scopeOf } from '../core/records/scope.ts'
import { zoneOf } from '../core/records/zone.ts'
import { saidAgainst } from '../core/http/crud.ts'
import { lockRecord, missing } from '../core/http/lockRecord.ts'
import { answerRecord } from '../core/http/answerRecord.ts'
import type { Handler } from '../core/http/handler.ts'
import type { Routes } from '../core/http/serverParts.ts'

async function lockOwnInvoice(id: string, context: Context): Promise<Stored> {
  const record = await lockInvoice(context, id, scopeOf(context.user, invoice))
  if (!record) throw await missing(context, invoice, id)
  return record
}

const receivable = async ({ tx }: Context): Promise<string> => {
  const [row] = await tx.query(idRow, `select id from account where role = 'receivable'`)
  return row?.id ?? ''
}

const todayOf = async (context: Context, branch: unknown): Promise<string> =>
  today(await zoneOf(context.tx, branch), context.now)

/** @returns the invoice as it is then */
async function paidNow(context: Context, { _id }: Stored): Promise<Stored> {
  const stored = await find(context.tx, invoice, _id, null)
  if (!stored) throw new Error('an invoice that was paid is not there')
  return stored
}

const credit: Handler<Routes['invoice.credit']> = async ({ params }, context) => {
  const one = await find(context.tx, invoice, params.id, scopeOf(context.user, invoice))
  if (!one) throw await missing(context, invoice, params.id)
  return { data: { credit: one.student ? await creditOf(context, one.student as string) : 0 } }
}

const pay: Handler<Routes['invoice.pay']> = async ({ params, body }, context) => {
  const record = await lockOwnInvoice(params.id, context)
  await make(context, cashEntry, {
    ...body,
    type: 'cashIn',
    branch: record.branch,
    date: body.date ?? (await todayOf(context, record.branch)),
    account: await receivable(context),
    student: record.student,
    invoice: record._id,
    party: record.customer,
  })
  return answerRecord(invoice, await paidNow(context, record))
}

const applyCredit: Handler<Routes['invoice.applyCredit']> = async ({ params }, context) => {
  const record = await lockOwnInvoice(params.id, context)
  if (record.status === 'void') throw new Conflict('state', { key: 'invoice_void' })
  const date = await todayOf(context, record.branch)
  const spent = record.student
    ? await spendCredit(context, record.student as string, date, record.balance as number, {
        invoice: record._id,
      })
    : 0
  if (spent === 0) throw new Conflict('state', { key: 'no_credit' })
  return answerRecord(invoice, await paidNow(context, record))
}

const takeBack: Handler<Routes['invoice.void']> = async ({ params, body }, context) =>
  answerRecord(invoice, await voidInvoice(context, await lockOwnInvoice(params.id, context), body.reason))

/** Payments belong to a branch. @throws Invalid for a student without a branch */
function refuseWithoutBranch({ branch }: Stored): void {
  if (!branch) throw new Invalid({ student: { key: 'validation.studentWithoutBranch', args: {} } })
}

const payment: Handler<Routes['payment.create']> = async ({ body }, context) => {
  await lockStudent(context, body.student)
  const who = await find(context.tx, student, body.student, scopeOf(context.user, student))
  if (!who) throw new Invalid({ student: { key: 'validation.unknownReference', args: {} } })
  refuseWithoutBranch(who)
  const made = await make(context, cashEntry, {
    ...body,
    type: 'cashIn',
    branch: who.branch,
    date: body.date ?? (await todayOf(context, who.branch)),
    account: await receivable(context),
    forAll: !body.invoice,
  })
  return answerRecord(cashEntry, made)
}

const refund: Handler<Routes['student.refund']> = async ({ params, body }, context) => {
  const { reason, ...paid } = body
  await lockStudent(context, params.id)
  const who = await find(context.tx, student, params.id, scopeOf(context.user, student))
  if (!who) throw await missing(context, student, params.id)
  refuseWithoutBranch(who)
  const made = await make(context, cashEntry, {
    ...paid,
    memo: reason,
    type: 'cashOut',
    branch: who.branch,
    date: body.date ?? (await todayOf(context, who.branch)),
    account: await receivable(context),
    student: who._id,
  })
  return answerRecord(cashEntry, made)
}

async function accountOf(id: string, context: Context) {
  const who = await find(context.tx, student, id, scopeOf(context.user, student))
  if (!who) throw await missing(context, student, id)
  return { data: await studentAccount(context, who) }
}

const accountTable: Handler<Routes['student.accountTable']> = async ({ query }, context) => {
  const { format = 'csv', ...request } = query
  const { entries } = (await accountOf(request.student, context)).data
  const rows = entries.map(({ date, kind, description, charge, payment, balance }): Cell[] => [
    day(date),
    words(kind),
    words(description),
    charge ? money(charge) : null,
    payment ? money(payment) : null,
    money(balance),
  ])
  const heads = ['date', 'kind', 'description', 'charge', 'payment', 'balance']
  const file = `account-${documentCode(request.student)}`
  return sheetReply(context, format, { name: student.name, file, heads, rows }, request)
}

const account: Handler<Routes['student.account']> = ({ params }, context) => accountOf(params.id, context)

const due: Handler<Routes['payment.due']> = ({ params }, context) => accountOf(params.id, context)

/** Locked after its student. */
export async function lockEnrolment(id: string, context: Context): Promise<Stored> {
  const entity: Entity = enrolment
  const seen = await find(context.tx, entity, id, scopeOf(context.user, entity))
  if (!seen) throw await missing(context, entity, id)
  await lockStudent(context, seen.student)
  return lockRecord(id, context, entity)
}

/** Also voids the unpaid invoice, for users who may void invoices; paid ones remain. */
async function voidAlong(context: Context, { invoice: billed }: Stored, reason: string): Promise<void> {
  if (!billed) return
  if (!can(context.user, 'account', 'update'))
    throw new Forbidden('forbidden', { resource: 'invoice', recordId: billed as string })
  const record = await lockInvoice(context, billed as string, null)
  if (record && record.status !== 'void') await voidInvoice(context, record, reason)
}

const drop: Handler<Routes['enrolment.drop']> = async ({ params, body }, context) => {
  const record = await lockEnrolment(params.id, context)
  const stored = await end(context, record, 'dropped', body.reason)
  if (body.voidInvoice) await voidAlong(context, record, body.reason)
  return answerRecord(enrolment, stored)
}

const complete: Handler<Routes['enrolment.complete']> = async ({ params }, context) =>
  answerRecord(enrolment, await end(context, await lockEnrolment(params.id, context), 'completed', null))

/** The reply to a seated student with its warnings, as for an enrolment. */
async function seated(context: Context, stored: Stored, ask = false) {
  const warnings = await saidAgainst(context, enrolment, stored, ask ? [] : null)
  return answerRecord(enrolment, stored, warnings)
}

const toOther: Handler<Routes['enrolment.transfer']> = async ({ params, query, body }, context) =>
  seated(context, await transfer(context, await lockEnrolment(params.id, context), body), query.ask)

const toSeat: Handler<Routes['enrolment.seat']> = async ({ params, query }, context) =>
  seated(context, await seat(context, await lockEnrolment(params.id, context)), query.ask)

export const invoiceHandlers = {
  'invoice.credit': credit,
  'invoice.pay': pay,
  'invoice.applyCredit': applyCredit,
  'invoice.void': takeBack,
  'payment.create': payment,
  'student.refund': refund,
  'student.account': account,
  'student.accountTable': accountTable,
  'payment.due': due,
  'enrolment.drop': drop,
  'enrolment.complete': complete,
  'enrolment.transfer': toOther,
  'enrolment.seat': toSeat,
}
