/** The rows of the table about salaries: what somebody is paid, advances, and the month's run with its payslips. */
import { z } from 'zod'
import { cashMethods } from '../ledger/cashEntry.ts'
import { advance, payComponent, payroll, payslip } from './payroll.ts'
import { day, idSchema, text } from '../core/field.ts'
import { plainCrud, sumsRow } from '../core/crud.ts'
import { route, type Route, withId } from '../core/route.ts'
import { simpleRest } from '../core/simpleRest.ts'

const runs = plainCrud('payroll', payroll, { listFormat: simpleRest })
const slips = plainCrud('payslip', payslip, { listFormat: simpleRest })
const slipSums = sumsRow('payslip', payslip, { listFormat: simpleRest })
const components = plainCrud('payComponent', payComponent, { listFormat: simpleRest })
const advances = plainCrud('advance', advance, { listFormat: simpleRest })
const advanceSums = sumsRow('advance', advance, { listFormat: simpleRest })

const view = { area: 'hr', flag: 'view' } as const
const change = { area: 'hr', flag: 'update' } as const
/** Everybody has their own; scope and rules limit the rest. */
const open = <R extends Pick<Route, 'access'>>(row: R): R => ({ ...row, access: 'signedIn' })

const repaying = z.strictObject({
  /** Minor units, at most the outstanding amount. */
  amount: z.int().min(1).max(100_000_000_000),
  method: z.enum(cashMethods),
  date: day({ past: true }).schema.optional(),
})

const seen = z.strictObject({ updatedAt: z.string().optional() }).optional()
const paying = z.strictObject({
  method: z.enum(cashMethods),
  /** Today in the branch by default. */
  date: day({ past: true }).schema.optional(),
})

const payingRun = paying.extend({
  /** Payment method of people without account or wallet; by default that of the others. */
  withoutAccount: z.enum(cashMethods).optional(),
})

const ofRun = (name: string, summary: string) =>
  ({
    method: 'POST',
    path: `/api/payroll/:id/${name}`,
    access: change,
    summary,
    params: withId,
    reply: simpleRest.replyOne(payroll),
    resource: 'payroll',
    listFormat: simpleRest,
  }) as const

const ofAdvance = (name: string, summary: string) =>
  ({
    method: 'POST',
    path: `/api/advance/:id/${name}`,
    access: change,
    summary,
    params: withId,
    reply: simpleRest.replyOne(advance),
    resource: 'advance',
    listFormat: simpleRest,
  }) as const

const review = z.object({
  /** Something changed since it was calculated: it has to be calculated again. */
  stale: z.boolean(),
  /** Payslips that recalculation would change, with amounts and lines; null on the side without one. */
  changes: z.array(
    z.object({
      person: z.string(),
      was: z.int().nullable(),
      is: z.int().nullable(),
      lines: z.array(z.object({ label: z.string(), was: z.int().nullable(), is: z.int().nullable() })),
    }),
  ),
  /** Unpaid runs only: today in the branch, if the month is not over. */
  notOver: z.string().nullable(),
  /** Sessions of the month that nobody is paid for yet, and why. */
  unpaid: z.array(
    z.object({ teacherName: z.string(), notTaken: z.int(), notHeld: z.int() }),
  ),
  /** People paid by another branch for this month. */
  elsewhere: z.array(z.object({ person: z.string(), branchName: z.string() })),
  /** Approved runs only: rows of the bank file, and people without one, with their amounts and the reason. */
  bank: z
    .object({
      rows: z.int(),
      /** Total amount. */
      net: z.int(),
      without: z.array(z.object({ name: z.string(), net: z.int(), why: z.enum(['noAccount', 'nothing']) })),
    })
    .nullable(),
  /** Number of payslips with a net pay of zero, which are not paid. */
  nothing: z.int(),
  /** True if the run pays the caller and others could approve or pay it. */
  own: z.boolean(),
}) // prettier-ignore
export type PayrollReview = z.infer<typeof review>

export const payrollRoutes = {
  'payroll.list': runs['payroll.list'],
  'payroll.get': runs['payroll.get'],
  'payroll.create': runs['payroll.create'],
  'payroll.remove': runs['payroll.remove'],
  'payroll.export': runs['payroll.export'],
  ...sumsRow('payroll', payroll, { listFormat: simpleRest }),
  'payroll.draft': route({
    ...ofRun('draft', 'Calculate a draft again: a payslip each, however often it is asked'),
    body: seen,
  }),
  'payroll.approve': route({
    ...ofRun('approve', 'Approve a draft that is as it would be calculated now; nobody where they are paid by it'),
    body: seen,
  }),
  'payroll.pay': route({
    ...ofRun(
      'pay',
      'Pay what is approved: an entry of cash out for each means, once however often it is asked; nobody where they are paid by it',
    ),
    body: payingRun,
  }),
  'payroll.review': route({
    method: 'GET',
    path: '/api/payroll/:id/review',
    access: view,
    summary: 'What is to be looked at before a payroll is approved',
    params: withId,
    reply: z.object({ data: review }),
    resource: 'payroll',
  }),
  'payroll.bankFile': route({
    method: 'GET',
    path: '/api/payroll/:id/bankFile.csv',
    access: change,
    summary: 'Who is to be paid how much and to which account, as a table for the bank: of an approved payroll',
    params: withId,
    reply: z.unknown(),
    replyType: 'text/csv',
    resource: 'payroll',
  }),
  'payslip.list': open(slips['payslip.list']),
  'payslip.get': open(slips['payslip.get']),
  'payslip.update': slips['payslip.update'],
  'payslip.export': open(slips['payslip.export']),
  'payslip.sums': open(slipSums['payslip.sums']),
  'payComponent.list': components['payComponent.list'],
  'payComponent.get': components['payComponent.get'],
  'payComponent.create': components['payComponent.create'],
  'payComponent.update': components['payComponent.update'],
  'payComponent.remove': components['payComponent.remove'],
  'payComponent.export': components['payComponent.export'],
  'advance.list': open(advances['advance.list']),
  'advance.get': open(advances['advance.get']),
  'advance.create': open(advances['advance.create']),
  'advance.remove': advances['advance.remove'],
  'advance.export': open(advances['advance.export']),
  'advance.sums': open(advanceSums['advance.sums']),
  'advance.approve': route({
    ...ofAdvance('approve', 'Approve an advance that was asked for; nobody their own'),
    body: seen,
  }),
  'advance.reject': route({
    ...ofAdvance('reject', 'Reject an advance that was asked for; nobody their own'),
    body: seen,
  }),
  'advance.pay': route({
    ...ofAdvance(
      'pay',
      'Pay an approved advance out: an entry of cash out, once however often it is asked; nobody their own',
    ),
    body: paying,
  }),
  'advance.repay': route({
    ...ofAdvance('repay', 'Take a part of an advance back, or what is left of it: an entry of cash in'),
    body: repaying,
  }),
  'advance.reverseRepayment': route({
    ...ofAdvance(
      'reverseRepayment',
      'Take back a repayment that was typed wrong: the opposite is booked with the reason, both stay',
    ),
    body: z.strictObject({
      cashEntry: idSchema,
      reason: text(300, { required: true }).schema,
    }),
  }),
} // prettier-ignore
