/** The routes of everything that waits for a decision of the caller, and of deputies. */
import { z } from 'zod'
import { day, idSchema } from '../core/field.ts'
import { queryValue } from '../core/queryValue.ts'
import { nothing, route, withId } from '../core/route.ts'
import { leaveKinds } from '../staff/leave.ts'
import { adjustmentReasons } from '../stock/adjustment.ts'
import { waitingKinds } from './waiting.ts'

const person = z.object({ _id: z.string(), name: z.string() })

const common = {
  _id: z.string(),
  updatedAt: z.string(),
  branch: z.string(),
  branchName: z.string(),
  /** When it was requested. */
  since: z.string(),
  /** Who entered it. */
  byName: z.string().nullable(),
  /** True if it concerns the caller, so that somebody else has to decide. */
  own: z.boolean(),
  /** The absent user for whom the caller decides as a deputy; null if they decide by their own right. */
  for: person.nullable(),
}
/** Fields of a request that one person made. */
const personal = { ...common, person: z.string(), reason: z.string().nullable() }
const days = z.number()

const leaveApproval = z.object({
  kind: z.literal('leave'),
  ...personal,
  leaveKind: z.enum(leaveKinds),
  from: z.string(),
  to: z.string(),
  fromHalf: z.boolean(),
  toHalf: z.boolean(),
  days,
  /** Balance of that kind in the year in which it begins; null if there is no limit. */
  left: days.nullable(),
  /** True if it exceeds the balance of a year. */
  beyond: z.boolean(),
  /** Colleagues of the branch who are away in these days, at most 5, and how many there are. */
  away: z.array(z.object({ name: z.string(), status: z.enum(['approved', 'requested']) })),
  awayCount: z.int(),
  /** Planned sessions that would be without their teacher. */
  sessions: z.int(),
})

const correctionApproval = z.object({
  kind: z.literal('staffCorrection'),
  ...personal,
  date: z.string(),
  /** Requested times by the clock of the branch. */
  in: z.string().nullable(),
  out: z.string().nullable(),
  absent: z.boolean(),
  /** Recorded times by the clock of the branch. */
  wasIn: z.string().nullable(),
  wasOut: z.string().nullable(),
})

const adjustmentApproval = z.object({
  kind: z.literal('adjustment'),
  ...common,
  code: z.string(),
  date: z.string(),
  adjustmentReason: z.enum(adjustmentReasons),
  note: z.string().nullable(),
  /** At most 5 of its lines, and how many there are. */
  lines: z.array(z.object({ productName: z.string(), quantity: z.int() })),
  lineCount: z.int(),
  /** Minor units: what the stock is worth more or less. */
  value: z.int(),
})

const advanceApproval = z.object({
  kind: z.literal('advance'),
  ...personal,
  /** Minor units. */
  amount: z.int(),
  instalment: z.int(),
  instalments: z.int(),
  /** `YYYY-MM` */
  firstMonth: z.string(),
  /** Base salary of an employee, and rate per session of a teacher, in minor units. */
  salary: z.int().nullable(),
  rate: z.int().nullable(),
  /** Outstanding amount of earlier advances. */
  owed: z.int(),
})

const payrollApproval = z.object({
  kind: z.literal('payroll'),
  ...common,
  /** `YYYY-MM` */
  month: z.string(),
  people: z.int(),
  /** Payslips with a net pay of zero. */
  nothing: z.int(),
  /** Minor units. */
  net: z.int(),
  previousNet: z.int().nullable(),
})

const approval = z.discriminatedUnion('kind', [
  leaveApproval,
  correctionApproval,
  adjustmentApproval,
  advanceApproval,
  payrollApproval,
])
export type Approval = z.infer<typeof approval>
export type ApprovalOf<Kind extends Approval['kind']> = Extract<Approval, { kind: Kind }>

const approvals = z.object({
  /** The kinds that the caller may decide about, with how many wait. */
  kinds: z.array(z.object({ kind: z.enum(waitingKinds), total: z.int() })),
  /** Of each kind the 100 that have waited longest, the longest first. */
  items: z.array(approval),
})
export type Approvals = z.infer<typeof approvals>

const wantedDay = day({ required: true }).schema

const deputy = z.object({
  _id: z.string(),
  deputy: person,
  /** First and last day, by the clock of the caller's branch. */
  from: z.string(),
  until: z.string(),
})
export type Deputy = z.infer<typeof deputy>

const deputies = z.object({
  /** Whom the caller has named, from today on. */
  named: z.array(deputy),
  /** Whom the caller may name. */
  people: z.array(person),
  /** Today, by the clock of the caller's branch. */
  today: z.string(),
})

export const approvalRoutes = {
  'approval.list': route({
    method: 'GET',
    path: '/api/approvals',
    access: 'signedIn',
    summary:
      'What waits for a decision, of the kinds and branches that the caller may decide about, with the facts to decide by',
    query: z.strictObject({ branch: queryValue(idSchema) }),
    reply: z.object({ data: approvals }),
  }),
  'approval.decide': route({
    method: 'POST',
    path: '/api/approvals/:kind/:id/decide',
    access: 'signedIn',
    summary:
      'Decide as the deputy of an absent user, by their rights. Nobody about themselves, about what they asked for, or about the absent user',
    params: z.strictObject({ kind: z.enum(waitingKinds), id: idSchema }),
    body: z.strictObject({
      for: idSchema,
      way: z.enum(['approve', 'reject']),
      note: z.string().trim().max(300).optional(),
      /** Takes the days of a leave without pay. */
      asUnpaid: z.boolean().optional(),
      updatedAt: z.string().optional(),
    }),
    reply: nothing,
  }),
  'approval.deputies': route({
    method: 'GET',
    path: '/api/approvals/deputies',
    access: 'signedIn',
    summary: 'The deputies that the caller has named, and whom they may name',
    reply: z.object({ data: deputies }),
  }),
  'approval.nameDeputy': route({
    method: 'POST',
    path: '/api/approvals/deputies',
    access: 'signedIn',
    summary: 'Name a deputy for some days, who sees and decides what the caller may decide about',
    body: z.strictObject({ deputy: idSchema, from: wantedDay, until: wantedDay }),
    reply: nothing,
  }),
  'approval.endDeputy': route({
    method: 'POST',
    path: '/api/approvals/deputies/:id/end',
    access: 'signedIn',
    summary: 'End a deputy of the caller at once',
    params: withId,
    reply: nothing,
  }),
}
