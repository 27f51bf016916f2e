/** Routes of onboarding and offboarding checklists. */
import { z } from 'zod'
import { idSchema, text } from '../core/field.ts'
import { route, withId } from '../core/route.ts'

const view = { area: 'hr', flag: 'view' } as const
const change = { area: 'hr', flag: 'update' } as const

export const staffMoments = ['joining', 'leaving'] as const
export type StaffMoment = (typeof staffMoments)[number]
const moment = z.enum(staffMoments)

/** Matters known to the system: an item about one can be ticked once it is settled. */
export const staffFacts = ['account', 'pay', 'advance', 'drawer', 'sessions'] as const
export type StaffFact = (typeof staffFacts)[number]
const fact = z.enum(staffFacts)

const step = z.object({
  nameBn: z.string(),
  nameEn: z.string(),
  /** Offboarding only. The item about the account is ticked automatically when it is closed. */
  fact: fact.nullable(),
})
export const openFact = z.object({
  fact,
  /** Their login, a payslip, an advance, a drawer, of sessions the teacher; of a month without a payslip none. */
  _id: z.string().nullable(),
  /** Name of the login or cash drawer. */
  name: z.string().nullable(),
  /** Minor units: what they are to be paid, or to give back. Of salaries that are not approved yet it is not known. */
  amount: z.int().nullable(),
  /** `YYYY-MM`, of a salary. */
  month: z.string().nullable(),
  /** On which an advance was paid, or of the first session. */
  day: z.string().nullable(),
  /** How many sessions they are still to hold. */
  count: z.int().nullable(),
})
export type OpenFact = z.infer<typeof openFact>
const list = z.object({
  _id: z.string(),
  moment,
  begunAt: z.string(),
  begunByName: z.string().nullable(),
  /** Set when the person returned: the list is history then. */
  endedAt: z.string().nullable(),
  items: z.array(
    z.object({
      place: z.int(),
      ...step.shape,
      doneAt: z.string().nullable(),
      doneByName: z.string().nullable(),
    }),
  ),
})
export const staffChecklists = z.object({
  left: z.boolean(),
  /** The last day of their contract is past. */
  contractEnded: z.boolean(),
  /** Their user, if any. */
  account: z.object({ _id: z.string(), username: z.string(), active: z.boolean() }).nullable(),
  /** Matters still open: salaries, advances, cash drawer, sessions to come, login. */
  open: z.array(openFact),
  lists: z.array(list),
})
export type StaffChecklists = z.infer<typeof staffChecklists>

export const steps = z.object({ joining: z.array(step), leaving: z.array(step) })
export type StaffSteps = z.infer<typeof steps>

export const openChecklist = z.object({
  _id: z.string(),
  role: z.enum(['employee', 'teacher']),
  name: z.string(),
  branchName: z.string(),
  moment,
  done: z.int(),
  of: z.int(),
})
export type OpenChecklist = z.infer<typeof openChecklist>

const name = text(120, { required: true }).schema
/** Without a matter, an item keeps that of the existing item with its name. */
const typedOf = <Fact extends z.ZodType>(about: Fact) =>
  z.array(z.strictObject({ nameBn: name, nameEn: name, fact: about.optional() })).max(30)

const ofKind = <const K extends 'employee' | 'teacher'>(kind: K) => {
  const row = { params: withId, path: `/api/${kind}/:id/checklists`, resource: kind } as const
  return {
    read: route({
      method: 'GET',
      access: view,
      summary: 'The lists that were begun as they joined and left, each item with who ticked it and when',
      reply: z.object({ data: staffChecklists }),
      ...row,
    }),
    begin: route({
      method: 'POST',
      access: change,
      summary:
        "Begin the school's list of joining or of leaving for them: once each, and again for who left and came back",
      body: z.strictObject({ moment }),
      reply: z.object({ data: staffChecklists }),
      ...row,
    }),
    tick: route({
      method: 'PUT',
      access: change,
      summary:
        'Tick an item, or take the tick back; what it is about has to be settled, where that is known here',
      body: z.strictObject({ checklist: idSchema, place: z.int().min(1).max(1000), done: z.boolean() }),
      reply: z.object({ data: staffChecklists }),
      ...row,
    }),
    closeAccount: route({
      method: 'POST',
      access: { area: 'user', flag: 'update' },
      summary:
        'Close their login: it is deactivated, its sessions end, and what of their list of leaving says so is ticked',
      params: withId,
      path: `/api/${kind}/:id/closeAccount`,
      resource: kind,
      reply: z.object({ data: staffChecklists }),
    }),
  }
}
const employees = ofKind('employee')
const teachers = ofKind('teacher')

export const checklistRoutes = {
  'employee.checklists': employees.read,
  'employee.beginChecklist': employees.begin,
  'employee.tickChecklist': employees.tick,
  'employee.closeAccount': employees.closeAccount,
  'teacher.checklists': teachers.read,
  'teacher.beginChecklist': teachers.begin,
  'teacher.tickChecklist': teachers.tick,
  'teacher.closeAccount': teachers.closeAccount,
  'staffStep.list': route({
    method: 'GET',
    path: '/api/staffStep',
    access: view,
    summary: "The school's lists of what is done as somebody joins and leaves",
    reply: z.object({ data: steps }),
  }),
  'staffStep.save': route({
    method: 'PUT',
    path: '/api/staffStep',
    access: 'admins',
    summary: 'The lists from now on; those that were begun stay as they are',
    body: z.strictObject({ joining: typedOf(z.null()), leaving: typedOf(fact.nullable()) }),
    reply: z.object({ data: steps }),
  }),
  'staffStep.open': route({
    method: 'GET',
    readsFrom: 'replica',
    path: '/api/staffStep/open',
    access: view,
    summary: 'Whose lists have items that nobody ticked',
    reply: z.object({ data: z.array(openChecklist) }),
  }),
}
