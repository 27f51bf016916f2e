/** Routes of attendance reports: by class and month, by student, and exceptions. */
import { z } from 'zod'
import { attendanceStatuses } from './attendance.ts'
import { counts, reportQuery, sessionShape } from './attendanceRoutes.ts'
import { tableFormats } from '../core/bulk.ts'
import { classStatuses } from './class.ts'
import { day, idSchema } from '../core/field.ts'
import { tableTypes } from '../core/importRows.ts'
import { route } from '../core/route.ts'

const view = { area: 'attendance', flag: 'view' } as const
const table = { format: z.enum(tableFormats).optional() }

/** A session that a student belonged to, and how it was for them. */
export const livedSession = z.object({
  session: sessionShape,
  /** Null: not marked. */
  status: z.enum(attendanceStatuses).nullable(),
  minutes: z.int(),
  minutesLate: z.int(),
  leftEarlyMinutes: z.int(),
  note: z.string().nullable(),
})

/** Mark of a student in a session; null if they were not in the class then. */
const cell = z.enum([...attendanceStatuses, 'unmarked']).nullable()
export type MonthCell = z.infer<typeof cell>

export const monthMatrix = z.object({
  class: z.string(),
  className: z.string(),
  branchName: z.string(),
  /** `YYYY-MM` */
  month: z.string(),
  sessions: z.array(z.object({ _id: z.string(), date: z.string(), start: z.string(), begun: z.boolean() })),
  students: z.array(
    z.object({
      student: z.string(),
      studentName: z.string(),
      /** In the order of the sessions. */
      cells: z.array(cell),
      minutes: z.int(),
    }),
  ),
})

export const missingStudent = z.object({
  student: z.string(),
  studentName: z.string(),
  /** Also null if the caller may not see students. */
  phone: z.string().nullable(),
  class: z.string(),
  className: z.string(),
  branch: z.string(),
  branchName: z.string(),
  absentInARow: z.int(),
  /** The day when they were there last; null: never. */
  lastSeen: z.string().nullable(),
})

export const taughtClass = z.object({
  _id: z.string(),
  name: z.string(),
  branch: z.string(),
  branchName: z.string(),
  status: z.enum(classStatuses),
})

export const untakenSession = sessionShape.extend({ enrolled: counts.enrolled, unmarked: counts.unmarked })

export type LivedSession = z.infer<typeof livedSession>
export type MonthMatrix = z.infer<typeof monthMatrix>
export type TaughtClass = z.infer<typeof taughtClass>
export type MissingStudent = z.infer<typeof missingStudent>
export type UntakenSession = z.infer<typeof untakenSession>

const monthQuery = {
  class: idSchema,
  month: z.string().regex(/^(19|20)\d{2}-(0[1-9]|1[0-2])$/, 'validation.month'),
}
const untakenQuery = { branch: idSchema.optional(), teacher: idSchema.optional() }
const missingQuery = {
  branch: idSchema.optional(),
  /** How many they missed one after the other, at the least. */
  least: z.coerce.number().int().min(1).max(99).optional(),
}
const livedQuery = { student: idSchema, from: day().schema.optional(), to: day().schema.optional() }

const row = <const P extends string, const Q extends z.ZodType, const R extends z.ZodType>(
  path: P,
  summary: string,
  query: Q,
  reply: R,
) =>
  route({
    method: 'GET',
    readsFrom: 'replica',
    path,
    access: view,
    summary,
    query,
    reply,
    resource: 'classSession',
  })

const asTable = <const P extends string, const Q extends z.ZodType>(path: P, summary: string, query: Q) =>
  route({
    method: 'GET',
    readsFrom: 'replica',
    path,
    access: view,
    summary,
    query,
    reply: z.unknown(),
    replyType: tableTypes,
    resource: 'attendance',
  })

export const attendanceReportRoutes = {
  'attendance.classes': row(
    '/api/attendance/classes',
    'The classes whose attendance one may see: those that run, then the others, the newest first',
    z.strictObject({ branch: idSchema.optional() }),
    z.object({ data: z.array(taughtClass) }),
  ),
  'attendance.history': row(
    '/api/attendance/history',
    'Each session that a student belonged to, the newest first',
    z.strictObject(livedQuery),
    z.object({ studentName: z.string(), data: z.array(livedSession) }),
  ),
  'attendance.month': row(
    '/api/attendance/month',
    'The students of a class and the sessions of a month, with each mark',
    z.strictObject(monthQuery),
    z.object({ data: monthMatrix }),
  ),
  'attendance.untaken': row(
    '/api/attendance/untaken',
    'The sessions that are over and have somebody who is not marked, the newest first; how many there are of each teacher',
    z.strictObject(untakenQuery),
    z.object({
      data: z.array(untakenSession),
      count: z.int(),
      teachers: z.array(z.object({ _id: z.string(), name: z.string(), count: z.int() })),
    }),
  ),
  'attendance.missing': row(
    '/api/attendance/missing',
    'The students who missed so many sessions of a running class one after the other, up to the last one',
    z.strictObject(missingQuery),
    z.object({ data: z.array(missingStudent) }),
  ),
  'attendance.reportTable': asTable(
    '/api/attendance/report/export',
    'The report as a table',
    z.strictObject({ ...reportQuery, ...table }).refine((query) => query.class ?? query.student, {
      path: ['class'],
      message: 'validation.required',
    }),
  ),
  'attendance.historyTable': asTable(
    '/api/attendance/history/export',
    'The sessions of a student as a table',
    z.strictObject({ ...livedQuery, ...table }),
  ),
  'attendance.monthTable': asTable(
    '/api/attendance/month/export',
    'A class and month as a table',
    z.strictObject({ ...monthQuery, ...table }),
  ),
  'attendance.untakenTable': asTable(
    '/api/attendance/untaken/export',
    'The sessions that are not taken as a table',
    z.strictObject({ ...untakenQuery, ...table }),
  ),
  'attendance.missingTable': asTable(
    '/api/attendance/missing/export',
    'Who missed so many in a row, as a table',
    z.strictObject({ ...missingQuery, ...table }),
  ),
}
