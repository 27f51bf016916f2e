/** The rows of the table about when staff come and go: marks, days, corrections, and shifts. */
import { z } from 'zod'
import { tableFormats } from '../core/bulk.ts'
import { shift } from './shift.ts'
import { staffAttendance, staffCorrection } from './staffAttendance.ts'
import { day, idSchema, text } from '../core/field.ts'
import { standing, dayMarks, door, marked, staffMonth, who } from './staffAttendanceReplies.ts'
import { hrDashboardRoutes } from './hrDashboardRoutes.ts'
import { tableTypes } from '../core/importRows.ts'
import { plainCrud } from '../core/crud.ts'
import { route, type Route, withId } from '../core/route.ts'
import { simpleRest } from '../core/simpleRest.ts'

const days = plainCrud('staffAttendance', staffAttendance, { listFormat: simpleRest })
const corrections = plainCrud('staffCorrection', staffCorrection, { listFormat: simpleRest })
const shifts = plainCrud('shift', shift, { listFormat: simpleRest })

const view = { area: 'hr', flag: 'view' } as const
const change = { area: 'hr', flag: 'update' } as const
/** Everybody has days of their own; what they are about the scope and the rules say. */
const everybody = { access: 'signedIn' } as const
const open = (row: Route): Route => ({ ...row, ...everybody })

const person = { employee: idSchema.optional(), teacher: idSchema.optional() }
const resource = 'staffAttendance'
const note = text(500, { multiline: true }).schema.optional()
const decided = {
  params: withId,
  body: z.strictObject({ note, updatedAt: z.string().optional() }),
  reply: simpleRest.replyOne(staffCorrection),
  resource: 'staffCorrection',
  listFormat: simpleRest,
} as const

const monthQuery = {
  month: z.string().regex(/^(19|20)\d{2}-(0[1-9]|1[0-2])$/, 'validation.month'),
  branch: idSchema.optional(),
}

export const assignedShift = z.object({
  ...who,
  /** The shift of today, and from when on. */
  shift: z.string().nullable(),
  shiftName: z.string().nullable(),
  from: z.string().nullable(),
  /** The next one, that begins later. */
  next: z
    .object({ shift: z.string().nullable(), shiftName: z.string().nullable(), from: z.string() })
    .nullable(),
})
export type AssignedShift = z.infer<typeof assignedShift>

export const staffAttendanceRoutes = {
  'staffAttendance.list': open(days['staffAttendance.list']),
  'staffAttendance.get': open(days['staffAttendance.get']),
  'staffAttendance.export': open(days['staffAttendance.export']),
  'staffAttendance.own': route({
    method: 'GET',
    path: '/api/staffAttendance/own',
    ...everybody,
    summary: 'Whether one is there now, since when, and by which clock',
    reply: z.object({ data: standing }),
    resource,
  }),
  'staffAttendance.checkIn': route({
    method: 'POST',
    path: '/api/staffAttendance/checkIn',
    ...everybody,
    summary: 'Say that one has come, by the clock of the server. Twice in a row changes nothing',
    body: z.strictObject({}),
    reply: z.object({ data: z.object({ ...marked.shape, standing: standing }) }),
    resource,
  }),
  'staffAttendance.checkOut': route({
    method: 'POST',
    path: '/api/staffAttendance/checkOut',
    ...everybody,
    summary: 'Say that one leaves, by the clock of the server. Twice in a row changes nothing',
    body: z.strictObject({}),
    reply: z.object({ data: z.object({ ...marked.shape, standing: standing }) }),
    resource,
  }),
  'staffAttendance.code': route({
    method: 'POST',
    path: '/api/staffAttendance/code',
    noIdempotencyKey: true,
    ...everybody,
    summary:
      "A new code of six digits for the kiosk, told this once; the old one ends. One's own, or with the right somebody's",
    body: z.strictObject(person),
    reply: z.object({ data: z.object({ name: z.string(), code: z.string() }) }),
    resource,
  }),
  'staffAttendance.kiosk': route({
    method: 'POST',
    path: '/api/staffAttendance/kiosk',
    access: change,
    summary: 'Somebody of the branch comes or leaves, and says by their code who they are',
    body: z.strictObject({
      code: z.string().min(1, 'validation.required').max(20),
      kind: z.enum(['in', 'out']),
      /** Required of users of all branches. */
      branch: idSchema.optional(),
    }),
    reply: z.object({ data: marked }),
    resource,
  }),
  'staffAttendance.door': route({
    method: 'GET',
    path: '/api/staffAttendance/door',
    access: change,
    summary: 'The branch at whose door a kiosk stands, and its clock',
    query: z.strictObject({
      /** Required of users of all branches. */
      branch: idSchema.optional(),
    }),
    reply: z.object({ data: door }),
    resource,
  }),
  'staffAttendance.month': route({
    method: 'GET',
    readsFrom: 'replica',
    path: '/api/staffAttendance/month',
    access: view,
    summary: 'The staff of a branch and the days of a month, with what each comes to',
    query: z.strictObject(monthQuery),
    reply: z.object({ data: staffMonth }),
    resource,
  }),
  'staffAttendance.monthTable': route({
    method: 'GET',
    readsFrom: 'replica',
    path: '/api/staffAttendance/month/export',
    access: view,
    summary: 'The staff of a branch and the days of a month as a table',
    query: z.strictObject({ ...monthQuery, format: z.enum(tableFormats).optional() }),
    reply: z.unknown(),
    replyType: tableTypes,
    resource,
  }),
  'staffAttendance.marks': route({
    method: 'GET',
    path: '/api/staffAttendance/:id/marks',
    ...everybody,
    summary: 'What was marked of a day, what counts of it, and the sessions that were taught',
    params: withId,
    reply: z.object({ data: dayMarks }),
    resource,
  }),
  'staffCorrection.list': open(corrections['staffCorrection.list']),
  'staffCorrection.get': open(corrections['staffCorrection.get']),
  'staffCorrection.create': open(corrections['staffCorrection.create']),
  'staffCorrection.export': open(corrections['staffCorrection.export']),
  'staffCorrection.approve': route({
    method: 'POST',
    path: '/api/staffCorrection/:id/approve',
    access: change,
    summary: 'The day was as the correction says; what was marked stays beside it. Nobody their own',
    ...decided,
  }),
  'staffCorrection.reject': route({
    method: 'POST',
    path: '/api/staffCorrection/:id/reject',
    access: change,
    summary: 'The day stays as it was marked. Nobody their own',
    ...decided,
  }),
  'staffCorrection.cancel': route({
    method: 'POST',
    path: '/api/staffCorrection/:id/cancel',
    ...everybody,
    summary: 'Take a correction back that nobody has decided about: one’s own, or with the right to delete',
    ...decided,
  }),
  ...shifts,
  'shift.assignments': route({
    method: 'GET',
    readsFrom: 'replica',
    path: '/api/shift/assignments',
    access: view,
    summary: 'Everybody who works here, and which shift',
    reply: z.object({ data: z.array(assignedShift) }),
    resource: 'shift',
  }),
  'shift.assign': route({
    method: 'POST',
    path: '/api/shift/assign',
    access: change,
    summary: 'People work this shift from a day on, or none; nobody is put into one by themselves',
    body: z.strictObject({
      shift: idSchema.nullable(),
      from: day({ required: true }).schema,
      people: z.array(z.strictObject(person)).min(1, 'validation.required').max(200),
    }),
    reply: z.object({ data: z.array(assignedShift) }),
    resource: 'shift',
  }),
  ...hrDashboardRoutes,
}
