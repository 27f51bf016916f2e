/**
 * What stands above the form of a record, beside its own fields: one read of each kind. A fact that the caller may not see
 * is missing; null is a fact that there is none.
 */
import { z } from 'zod'
import type { Area } from '../core/access.ts'
import { route, withId } from '../core/route.ts'
import { leaveKinds } from '../staff/leave.ts'
import { dayStatuses } from '../staff/staffAttendance.ts'
import { stockSources } from '../stock/stock.ts'
import { studentSummary } from '../students/summary.ts'

/** Times are by the clock of the branch. */
const nextSession = { session: z.string(), date: z.string(), start: z.string() }

export const classSummary = z.object({
  next: z.object({ ...nextSession, room: z.string().nullable() }).nullable(),
  /** The seats of the roster, and the waiting list. */
  taken: z.int(),
  waiting: z.int(),
  /** The first session of today whose sheet is not complete, or else the last one; with the right to attendance. */
  today: z
    .object({
      session: z.string(),
      start: z.string(),
      endsAt: z.string(),
      enrolled: z.int(),
      unmarked: z.int(),
    })
    .nullish(),
  /** Marks in the sessions that were held, as the report counts them; with the right to attendance. */
  attendance: z.object({ attended: z.int(), marks: z.int() }).optional(),
})
export type ClassSummary = z.infer<typeof classSummary>

export const teacherSummary = z.object({
  /** With the right to classes. */
  running: z.int().optional(),
  next: z.object({ ...nextSession, className: z.string() }).nullish(),
  /** Minutes of the month's sessions that were held, and of all that are not cancelled. */
  month: z.object({ held: z.int(), planned: z.int() }).optional(),
  /** Papers that have expired or soon will; with the right to staff. */
  papersEnding: z.int().optional(),
})
export type TeacherSummary = z.infer<typeof teacherSummary>

export const employeeSummary = z.object({
  /** Null before they joined and after they left. */
  today: z
    .object({ date: z.string(), status: z.enum(dayStatuses), inTime: z.string().nullable() })
    .nullable(),
  /** Days left of the year, of the kinds that are limited. */
  leave: z.array(z.object({ kind: z.enum(leaveKinds), left: z.number() })),
  papersEnding: z.int(),
})
export type EmployeeSummary = z.infer<typeof employeeSummary>

export const productSummary = z.object({
  /** The newest in the branches that the caller sees; with the right to stock. */
  lastMovement: z
    .object({
      date: z.string(),
      quantity: z.int(),
      source: z.enum(stockSources),
      branch: z.string(),
      branchName: z.string(),
    })
    .nullish(),
})
export type ProductSummary = z.infer<typeof productSummary>

/** Each with the right to see its list. */
export const branchSummary = z.object({
  students: z.int().optional(),
  classes: z.int().optional(),
  teachers: z.int().optional(),
  employees: z.int().optional(),
  /** Money received and paid on the branch's day, in minor units. */
  cash: z.object({ date: z.string(), in: z.int(), out: z.int() }).optional(),
})
export type BranchSummary = z.infer<typeof branchSummary>

const summaryOf = <const K extends string, const S extends z.ZodType>(
  kind: K,
  area: Area,
  summary: string,
  data: S,
) =>
  route({
    method: 'GET',
    readsFrom: 'replica',
    path: `/api/${kind}/:id/summary`,
    access: { area, flag: 'view' },
    summary,
    params: withId,
    reply: z.object({ data }),
    resource: kind,
  })

export const summaryRoutes = {
  'student.summary': summaryOf(
    'student',
    'student',
    "A student's next session, credited hours and last note",
    studentSummary,
  ),
  'class.summary': summaryOf(
    'class',
    'class',
    "A class's next session, taken seats, today's sheet and attendance",
    classSummary,
  ),
  'teacher.summary': summaryOf(
    'teacher',
    'teacher',
    "A teacher's running classes, next session, hours of the month and papers that end",
    teacherSummary,
  ),
  'employee.summary': summaryOf(
    'employee',
    'hr',
    "An employee's attendance of today, days of leave left and papers that end",
    employeeSummary,
  ),
  'product.summary': summaryOf('product', 'product', 'The last movement of a product', productSummary),
  'branch.summary': summaryOf(
    'branch',
    'branch',
    "A branch's students, running classes, staff and cash of today, as far as the caller may see them",
    branchSummary,
  ),
}
