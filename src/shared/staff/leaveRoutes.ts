/** Routes of staff leave: requests, decisions, balances and cover of sessions. */
import { z } from 'zod'
import { leave, leaveKinds } from './leave.ts'
import { day, idSchema, text } from '../core/field.ts'
import { plainCrud } from '../core/crud.ts'
import { route, type Route, withId } from '../core/route.ts'
import { simpleRest } from '../core/simpleRest.ts'

const rows = plainCrud('leave', leave, { listFormat: simpleRest })

const view = { area: 'hr', flag: 'view' } as const
const change = { area: 'hr', flag: 'update' } as const
/** Everybody has their own leave; scope and rules limit the rest. */
const everybody = { access: 'signedIn' } as const
const open = (row: Route): Route => ({ ...row, ...everybody })

const note = text(500, { multiline: true }).schema.optional()
const decision = { note, updatedAt: z.string().optional() }
const saved = { reply: simpleRest.replyOne(leave), resource: 'leave', listFormat: simpleRest } as const

const person = { employee: idSchema.optional(), teacher: idSchema.optional() }
const kind = z.enum(leaveKinds)
const wantedDay = day({ required: true }).schema
const year = z.coerce.number().int().min(2000).max(2199)
/** Days, in halves. */
const days = z.number()

const balance = z.object({
  kind,
  limited: z.boolean(),
  granted: days,
  corrected: days,
  used: days,
  requested: days,
  left: days.nullable(),
})
export type LeaveBalance = z.infer<typeof balance>

const balances = z.object({
  /** Null for callers without a staff record. */
  person: z
    .object({ _id: z.string(), role: z.enum(['employee', 'teacher']), name: z.string(), branch: z.string() })
    .nullable(),
  year: z.int(),
  kinds: z.array(balance),
  /** Entries of the leave ledger, newest first. */
  rows: z.array(
    z.object({
      _id: z.string(),
      kind,
      date: z.string(),
      delta: days,
      purpose: z.enum(['grant', 'use', 'giveBack', 'correct']),
      leave: z.string().nullable(),
      reason: z.string().nullable(),
      byName: z.string().nullable(),
      at: z.string(),
    }),
  ),
})
export type LeaveBalances = z.infer<typeof balances>

export const affectedByLeave = z.object({
  sessions: z.array(
    z.object({
      _id: z.string(),
      updatedAt: z.string(),
      class: z.string(),
      className: z.string(),
      date: z.string(),
      start: z.string(),
      end: z.string(),
      room: z.string().nullable(),
      teacher: z.string(),
      enrolled: z.int(),
      /** Possible substitutes: those who teach the same and have fewest sessions first, with requested leave last. */
      free: z.array(
        z.object({
          _id: z.string(),
          name: z.string(),
          alike: z.boolean(),
          thatDay: z.int(),
          leaveAsked: z.boolean(),
        }),
      ),
      /** Free teachers who lack a credential that the course requires. */
      lacking: z.array(z.object({ _id: z.string(), name: z.string() })),
    }),
  ),
  /** Sessions that were handed over, with their new teacher. */
  taken: z.array(
    z.object({
      _id: z.string(),
      class: z.string(),
      className: z.string(),
      date: z.string(),
      start: z.string(),
      end: z.string(),
      teacherName: z.string().nullable(),
    }),
  ),
  /** True if the caller may hand them over. */
  mayHandOver: z.boolean(),
})
export type AffectedByLeave = z.infer<typeof affectedByLeave>

const covering = z.strictObject({
  sessions: z
    .array(z.strictObject({ session: idSchema, updatedAt: z.string(), teacher: idSchema }))
    .min(1)
    .max(100),
})
export type Covering = z.output<typeof covering>

const counted = z.object({
  days,
  weekendDays: z.int(),
  holidays: z.array(z.object({ date: z.string(), name: z.string() })),
})
export type CountedLeave = z.infer<typeof counted>

export const leaveStaff = z.object({
  _id: z.string(),
  role: z.enum(['employee', 'teacher']),
  name: z.string(),
  branch: z.string(),
  branchName: z.string(),
})
export type LeaveStaff = z.infer<typeof leaveStaff>

export const leaveMonth = z.object({
  /** `YYYY-MM` */
  month: z.string(),
  /** Null: of all that one sees. */
  branchName: z.string().nullable(),
  days: z.array(z.string()),
  /** Days off by branch: with the name of a holiday, else the weekend. */
  off: z.array(z.object({ branch: z.string(), date: z.string(), holiday: z.string().nullable() })),
  people: z.array(
    z.object({
      ...leaveStaff.shape,
      /** Days of absence; a day occurs twice if its halves are different leaves. */
      days: z.array(
        z.object({
          date: z.string(),
          leave: z.string(),
          status: z.enum(['approved', 'requested']),
          kind,
          part: z.enum(['whole', 'morning', 'afternoon']),
        }),
      ),
      /** Worked days on which they are on leave by their record, and by no leave of the ledger. */
      byRecord: z.array(z.string()),
      /** Totals within the month. */
      approved: days,
      requested: days,
    }),
  ),
})
export type LeaveMonth = z.infer<typeof leaveMonth>

export const leaveRoutes = {
  'leave.list': open(rows['leave.list']),
  'leave.get': open(rows['leave.get']),
  'leave.create': open(rows['leave.create']),
  'leave.update': open(rows['leave.update']),
  'leave.remove': rows['leave.remove'],
  'leave.export': open(rows['leave.export']),
  'leave.bulk': rows['leave.bulk'],
  'leave.balance': route({
    method: 'GET',
    path: '/api/leave/balance',
    ...everybody,
    summary: "The days of leave of a year, and the rows that they are the sum of: one's own, or somebody's",
    query: z.strictObject({ ...person, year: year.optional() }),
    reply: z.object({ data: balances }),
    resource: 'leave',
  }),
  'leave.days': route({
    method: 'GET',
    path: '/api/leave/days',
    ...everybody,
    summary: 'How many working days a leave would take: the weekend and holidays of the branch are left out',
    query: z.strictObject({
      ...person,
      from: wantedDay,
      to: wantedDay,
      fromHalf: z.stringbool().optional(),
      toHalf: z.stringbool().optional(),
    }),
    reply: z.object({ data: counted }),
    resource: 'leave',
  }),
  'leave.people': route({
    method: 'GET',
    path: '/api/leave/people',
    access: { area: 'hr', flag: 'create' },
    summary: 'For whom leave can be asked: employees and teachers who work here, each person once',
    reply: z.object({ data: z.array(leaveStaff) }),
    resource: 'leave',
  }),
  'leave.month': route({
    method: 'GET',
    readsFrom: 'replica',
    path: '/api/leave/month',
    access: view,
    summary: 'Who is away on which day of a month, approved or asked for, with the days that nobody works',
    query: z.strictObject({
      month: z.string().regex(/^(19|20)\d{2}-(0[1-9]|1[0-2])$/, 'validation.month'),
      branch: idSchema.optional(),
    }),
    reply: z.object({ data: leaveMonth }),
    resource: 'leave',
  }),
  'leave.correct': route({
    method: 'POST',
    path: '/api/leave/correct',
    access: change,
    summary: 'Add days to a balance or take some from it, with the reason; nobody their own',
    body: z.strictObject({
      ...person,
      kind: z.enum(['annual', 'sick', 'casual']),
      year: z.int().min(2000).max(2199),
      days: z
        .number()
        .multipleOf(0.5)
        .min(-366)
        .max(366)
        .refine((value) => value !== 0, 'validation.required'),
      reason: text(300, { required: true }).schema,
    }),
    reply: z.object({ data: balances }),
    resource: 'leave',
  }),
  'leave.approve': route({
    method: 'POST',
    path: '/api/leave/:id/approve',
    access: change,
    summary:
      'Approve a request, take its days from the balance and hand over the sessions that are named, all of it or nothing; `asUnpaid` takes the days without pay. Nobody their own',
    params: withId,
    body: z.strictObject({
      ...decision,
      asUnpaid: z.boolean().optional(),
      sessions: covering.shape.sessions.optional(),
    }),
    ...saved,
  }),
  'leave.reject': route({
    method: 'POST',
    path: '/api/leave/:id/reject',
    access: change,
    summary: 'Reject a request. Nobody their own',
    params: withId,
    body: z.strictObject(decision),
    ...saved,
  }),
  'leave.cancel': route({
    method: 'POST',
    path: '/api/leave/:id/cancel',
    ...everybody,
    summary:
      'Take a leave back: who asked before it begins, who may delete at any time, with `backOn` from that day on',
    params: withId,
    body: z.strictObject({ ...decision, backOn: wantedDay.nullish() }),
    ...saved,
  }),
  'leave.sessions': route({
    method: 'GET',
    path: '/api/leave/:id/sessions',
    access: view,
    summary: 'The planned sessions that are without their teacher by a leave, and who could take each',
    params: withId,
    reply: z.object({ data: affectedByLeave }),
    resource: 'leave',
  }),
  'leave.cover': route({
    method: 'POST',
    path: '/api/leave/:id/cover',
    access: change,
    summary:
      'Hand sessions of a leave over to teachers who are free, all of them or none; needs the right to change classes too',
    params: withId,
    body: covering,
    reply: z.object({ data: z.object({ covered: z.int(), ...affectedByLeave.shape }) }),
    resource: 'leave',
  }),
}
