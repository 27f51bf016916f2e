/** Routes of the charts and of what a day at the school looks like. */
import { z } from 'zod'
import { idSchema } from '../core/field.ts'
import { queryValue } from '../core/queryValue.ts'
import { route } from '../core/route.ts'
import { backupState } from '../operation/status.ts'
import { type ChartName, charts } from './charts.ts'
import { setupProgress } from './setup.ts'

const ofBranch = z.strictObject({ branch: queryValue(idSchema) })

const chartPoint = z.object({
  /** First day of the month or week, the age of debts, or an id. */
  key: z.string(),
  /** Null where the key says it. */
  name: z.string().nullable(),
  /** One for each series of the chart, in its order; money in minor units. */
  values: z.array(z.int()),
})
export type ChartPoint = z.infer<typeof chartPoint>

const chartReply = z.object({
  data: z.object({
    branch: z.string().nullable(),
    branchName: z.string().nullable(),
    points: z.array(chartPoint),
  }),
})

const chart = <const Name extends ChartName>(name: Name, summary: string) =>
  route({
    method: 'GET',
    readsFrom: 'replica',
    path: `/api/chart/${name}`,
    access: { area: charts[name].area, flag: 'view' },
    summary,
    query: ofBranch,
    reply: chartReply,
    resource: 'chart',
  })

const dayPerson = {
  student: z.string(),
  studentName: z.string(),
  /** Null also if the caller may not see students. */
  phone: z.string().nullable(),
  session: z.string(),
  className: z.string(),
  start: z.string(),
}
const absences = z.object({
  date: z.string(),
  count: z.int(),
  rows: z.array(z.object(dayPerson)),
})
const owing = z.object({
  date: z.string(),
  count: z.int(),
  /** The total that they owe, in minor units. */
  owed: z.int(),
  rows: z.array(z.object({ ...dayPerson, balance: z.int() })),
})
export type DayPerson = z.infer<typeof absences>['rows'][number]

const branchFigures = z.object({
  branch: z.string(),
  branchName: z.string(),
  enrolled: z.int(),
  newThisMonth: z.int(),
  /** Seats in planned and running classes: those taken, and all. */
  seatsTaken: z.int(),
  seats: z.int(),
  /** Marks of the last 30 days, and how many of them were present or late. */
  marks: z.int(),
  attended: z.int(),
  /** Minor units: this month's income and expenses, what students owe, and the stock. */
  income: z.int(),
  expense: z.int(),
  owed: z.int(),
  stockValue: z.int(),
})
export type BranchFigures = z.infer<typeof branchFigures>

export const dashboardRoutes = {
  'service.dashboard': route({
    method: 'GET',
    readsFrom: 'replica',
    path: '/api/dashboard',
    access: 'signedIn',
    summary: 'The figures that the caller may see',
    query: ofBranch,
    reply: z.object({
      data: z.object({
        branches: z.object({ total: z.int(), active: z.int() }).optional(),
        students: z
          .object({
            total: z.int(),
            statuses: z.array(z.object({ value: z.string(), count: z.int() })),
            expiring: z.object({ dmv30: z.int(), tlc30: z.int(), dmvExpired: z.int(), tlcExpired: z.int() }),
            newThisMonth: z.int(),
            /** The first day of the month, by the clock of the own branch, else by that of the organisation. */
            newSince: z.string(),
          })
          .optional(),
        /** For admins, if backups are taken: to which moment the last good one goes, null if there is none yet, and whether all is well. */
        backup: z.object({ at: z.string().nullable(), state: backupState }).optional(),
        /** For admins of a school that is not set up yet. */
        setup: setupProgress.optional(),
      }),
    }),
  }),
  'chart.incomeExpense': chart('incomeExpense', 'Income and expense of each of the last twelve months'),
  'chart.dues': chart('dues', 'What students and customers owe, by how long it is overdue'),
  'chart.enrolments': chart('enrolments', 'Enrolments of each of the last twelve months'),
  'chart.attendance': chart('attendance', 'Attendance marks of each of the last twelve weeks'),
  'chart.seats': chart('seats', 'Taken and free seats of the classes that are planned or running'),
  'chart.licences': chart('licences', 'Licences that expire in each of the next twelve months'),
  'chart.stockValue': chart(
    'stockValue',
    'The value of the stock at the end of each of the last twelve months',
  ),
  'chart.stockMovement': chart(
    'stockMovement',
    'Pieces into and out of stock in each of the last twelve months',
  ),
  'chart.payroll': chart('payroll', 'Approved and paid payrolls of the last twelve months'),
  'dashboard.absences': route({
    method: 'GET',
    readsFrom: 'replica',
    path: '/api/dashboard/absences',
    access: { area: 'attendance', flag: 'view' },
    summary: 'Students who are absent without excuse in a session of today',
    query: ofBranch,
    reply: z.object({ data: absences }),
    resource: 'dashboard',
  }),
  'dashboard.owing': route({
    method: 'GET',
    readsFrom: 'replica',
    path: '/api/dashboard/owing',
    access: { area: 'student', flag: 'update' },
    summary: 'Students with a session today who owe something',
    query: ofBranch,
    reply: z.object({ data: owing }),
    resource: 'dashboard',
  }),
  'dashboard.branches': route({
    method: 'GET',
    readsFrom: 'replica',
    path: '/api/dashboard/branches',
    access: 'admins',
    summary: 'The active branches side by side',
    reply: z.object({ data: z.array(branchFigures) }),
    resource: 'dashboard',
  }),
}
