/** Routes of enrolments, invoices and payments. */
import { z } from 'zod'
import { tableFormats } from '../core/bulk.ts'
import { createSchema, type Values } from '../core/entity.ts'
import { cashEntry, cashMethods } from '../ledger/cashEntry.ts'
import { enrolment } from './enrolment.ts'
import { invoice, invoiceStatuses } from './invoice.ts'
import { day, idSchema, money, text } from '../core/field.ts'
import { tableTypes } from '../core/importRows.ts'
import { askedFirst, plainCrud, sumsRow } from '../core/crud.ts'
import { route, withId } from '../core/route.ts'
import { simpleRest } from '../core/simpleRest.ts'

const invoiceRows = plainCrud('invoice', invoice, { listFormat: simpleRest })
const enrolmentRows = plainCrud('enrolment', enrolment, { listFormat: simpleRest })
const enrolmentReply = simpleRest.replyOne(enrolment)

const change = { area: 'account', flag: 'update' } as const
const ofStudent = { area: 'student', flag: 'update' } as const
const reason = text(300, { required: true }).schema
const amount = money({ required: true, min: 1 }).schema
const paid = {
  amount,
  method: z.enum(cashMethods),
  /** Today in the branch by default. */
  date: day({ past: true }).schema.optional(),
}

const saved = simpleRest.replyOne(invoice)

export const accountKindsOfEntry = [
  'invoice',
  'sale',
  'return',
  'void',
  'payment',
  'refund',
  'reversal',
  'other',
] as const

/** A student's account: every charge and payment with the balance after it. */
const account = z.object({
  entries: z.array(
    z.object({
      date: z.string(),
      kind: z.enum(accountKindsOfEntry),
      description: z.string(),
      charge: z.int(),
      payment: z.int(),
      balance: z.int(),
      resource: z.string(),
      recordId: z.string(),
    }),
  ),
  balance: z.int(),
  /** Unallocated payments. */
  credit: z.int(),
  /** Local day of the student's branch, by which dues are determined. */
  today: z.string(),
  /** Amount due by today over all open invoices. */
  dueNow: z.int(),
  /** The oldest due first. */
  openInvoices: z.array(
    z.object({
      _id: z.string(),
      code: z.string(),
      number: z.string(),
      description: z.string(),
      date: z.string(),
      dueDate: z.string(),
      nextDue: z.string(),
      total: z.int(),
      paid: z.int(),
      balance: z.int(),
      /** Amount due by today: instalments up to then less payments. */
      dueNow: z.int(),
      status: z.enum(invoiceStatuses),
    }),
  ),
  /** The next payment and its day. */
  nextInstalment: z.object({ invoice: z.string(), dueDate: z.string(), amount: z.int() }).nullable(),
})
export type StudentAccount = z.infer<typeof account>
export type OpenInvoice = StudentAccount['openInvoices'][number]

/** The schema is built from the entity's fields, which define these types. */
const enrolling: z.ZodType<unknown, Partial<Values<typeof enrolment>> & { waitlist?: boolean }> = (
  createSchema(enrolment) as unknown as z.ZodObject
).extend({ waitlist: z.boolean().optional() })

export const invoiceRoutes = {
  'invoice.list': invoiceRows['invoice.list'],
  'invoice.get': invoiceRows['invoice.get'],
  'invoice.create': invoiceRows['invoice.create'],
  'invoice.export': invoiceRows['invoice.export'],
  ...sumsRow('invoice', invoice, { listFormat: simpleRest }),
  'invoice.credit': route({
    method: 'GET',
    path: '/api/invoice/:id/credit',
    access: { area: 'account', flag: 'view' },
    summary: 'What its student has paid for no invoice yet: it can be applied',
    params: withId,
    reply: z.object({ data: z.object({ credit: z.int() }) }),
    resource: 'invoice',
  }),
  'invoice.pay': route({
    method: 'POST',
    path: '/api/invoice/:id/pay',
    access: change,
    summary: 'Write down a payment of an invoice, at most what is owed; answers the invoice',
    params: withId,
    body: z.strictObject({ ...paid, memo: text(500).schema.optional() }),
    reply: saved,
    resource: 'invoice',
  }),
  'invoice.applyCredit': route({
    method: 'POST',
    path: '/api/invoice/:id/applyCredit',
    access: change,
    summary: "Pay an invoice out of its student's credit, as far as it goes; no money moves",
    params: withId,
    reply: saved,
    resource: 'invoice',
  }),
  'invoice.void': route({
    method: 'POST',
    path: '/api/invoice/:id/void',
    access: change,
    summary: 'Take an invoice back of which nothing is paid; it keeps its number',
    params: withId,
    body: z.strictObject({ reason }),
    reply: saved,
    resource: 'invoice',
  }),
  'payment.create': route({
    method: 'POST',
    path: '/api/payment',
    access: { area: 'account', flag: 'create' },
    summary:
      "Take a student's money: it pays their invoices, the oldest due first, and what is over is their credit; or one of them alone, at most what is owed of it. Answers the one receipt",
    body: z.strictObject({
      student: idSchema,
      invoice: idSchema.optional(),
      ...paid,
      memo: text(500).schema.optional(),
    }),
    reply: simpleRest.replyOne(cashEntry),
    status: 201,
    resource: 'cashEntry',
  }),
  'payment.due': route({
    method: 'GET',
    path: '/api/payment/due/:id',
    access: { area: 'account', flag: 'create' },
    summary: "A student's account, for who takes their money at the counter",
    params: withId,
    reply: z.object({ data: account }),
    resource: 'student',
  }),
  'student.account': route({
    method: 'GET',
    path: '/api/student/:id/account',
    access: ofStudent,
    summary: "A student's account: every charge and payment, what is open, the credit, what is due next",
    params: withId,
    reply: z.object({ data: account }),
    resource: 'student',
  }),
  'student.accountTable': route({
    method: 'GET',
    readsFrom: 'replica',
    path: '/api/student/account/export',
    access: ofStudent,
    summary: "A student's account as a table: every charge and payment with what was owed after it",
    query: z.strictObject({ student: idSchema, format: z.enum(tableFormats).optional() }),
    reply: z.unknown(),
    replyType: tableTypes,
    resource: 'student',
  }),
  'student.refund': route({
    method: 'POST',
    path: '/api/student/:id/refund',
    access: change,
    summary:
      "Give a student's credit back, at most what there is; answers the entry of the money that goes out",
    params: withId,
    body: z.strictObject({ ...paid, reason }),
    reply: simpleRest.replyOne(cashEntry),
    resource: 'student',
  }),
  'enrolment.list': enrolmentRows['enrolment.list'],
  'enrolment.get': enrolmentRows['enrolment.get'],
  'enrolment.create': route({
    ...enrolmentRows['enrolment.create'],
    summary: 'Enrol a student in a class, with the invoice; `waitlist` has them wait where it is full',
    body: enrolling,
  }),
  'enrolment.update': enrolmentRows['enrolment.update'],
  'enrolment.remove': enrolmentRows['enrolment.remove'],
  'enrolment.export': enrolmentRows['enrolment.export'],
  'enrolment.drop': route({
    method: 'POST',
    path: '/api/enrolment/:id/drop',
    access: ofStudent,
    summary:
      'The student leaves the class; what was invoiced stays, unless its invoice is to be voided along with it, of which nothing may be paid then',
    params: withId,
    body: z.strictObject({ reason, voidInvoice: z.boolean().optional() }),
    reply: enrolmentReply,
    resource: 'enrolment',
  }),
  'enrolment.transfer': route({
    method: 'POST',
    path: '/api/enrolment/:id/transfer',
    access: ofStudent,
    summary:
      'The student goes on in another class of the branch, with the minutes sat and the fee agreed; a higher `fee` is invoiced besides. Answers the new enrolment',
    params: withId,
    query: askedFirst,
    body: z.strictObject({
      class: idSchema,
      fee: money().schema.optional(),
      reason: text(300).schema.optional(),
    }),
    reply: enrolmentReply,
    resource: 'enrolment',
  }),
  'enrolment.seat': route({
    method: 'POST',
    path: '/api/enrolment/:id/seat',
    access: ofStudent,
    summary: 'A seat that came free, for the first who waits; with the invoice',
    params: withId,
    query: askedFirst,
    reply: enrolmentReply,
    resource: 'enrolment',
  }),
  'enrolment.complete': route({
    method: 'POST',
    path: '/api/enrolment/:id/complete',
    access: ofStudent,
    summary: 'The student has completed the class',
    params: withId,
    reply: enrolmentReply,
    resource: 'enrolment',
  }),
}
