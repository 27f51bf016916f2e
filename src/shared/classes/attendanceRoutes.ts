/** Routes of session attendance. */
import { z } from 'zod'
import { attendanceStatuses } from './attendance.ts'
import { sessionClashes } from '../core/clashes.ts'
import { person } from '../core/entity.ts'
import { sessionStatuses } from './classSession.ts'
import { day, idSchema, text } from '../core/field.ts'
import { route, withId } from '../core/route.ts'

export const counts = {
  enrolled: z.int(),
  present: z.int(),
  late: z.int(),
  absent: z.int(),
  excused: z.int(),
  unmarked: z.int(),
}

/** A session with how many of it are marked. */
export type SaveSheet = z.input<(typeof attendanceRoutes)['attendance.save']['body']>

/** A session as attendance speaks of it. */
export const sessionShape = z.object({
  _id: z.string(),
  class: z.string(),
  className: z.string(),
  branch: z.string(),
  branchName: z.string(),
  /** IANA time zone of the times. */
  zone: z.string(),
  date: z.string(),
  /** Times by the clock of the branch, and the moments. */
  start: z.string(),
  end: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  room: z.string().nullable(),
  teacher: z.string().nullable(),
  teacherName: z.string().nullable(),
  status: z.enum(sessionStatuses),
  markedAt: z.string().nullable(),
})

const mark = {
  status: z.enum(attendanceStatuses),
  minutesLate: z.int().min(0).max(1440),
  leftEarlyMinutes: z.int().min(0).max(1440),
  note: z.string().nullable(),
}

export const sheetEntry = z.object({
  student: z.string(),
  studentName: z.string(),
  photo: z.string().nullable(),
  ...mark,
  /** Null: not marked. */
  status: mark.status.nullable(),
  /** Credited. */
  minutes: z.int(),
  /** They were enrolled after that day. */
  enrolledLater: z.boolean(),
  /** Earlier values of a corrected mark, newest last. */
  corrections: z.array(
    z.object({
      before: z.object(mark),
      after: z.object(mark),
      reason: z.string().nullable(),
      madeAt: z.string(),
      madeBy: person,
    }),
  ),
})

const sheet = z.object({
  data: z.object({
    session: sessionShape,
    /** Sent with a save, so that no newer sheet is overwritten. */
    updatedAt: z.string(),
    /** Corrections need a reason by now. */
    locked: z.boolean(),
    entries: z.array(sheetEntry),
  }),
})
export type Sheet = z.infer<typeof sheet>['data']

const view = { area: 'attendance', flag: 'view' } as const

export const reportQuery = {
  class: idSchema.optional(),
  student: idSchema.optional(),
  from: day().schema.optional(),
  to: day().schema.optional(),
}

/** A session of a day with its number of marks. */
export const sessionCounts = sessionShape.extend({
  ...counts,
  /** Capacity of the class. */
  seats: z.int(),
  clashes: sessionClashes,
})
export type SessionCounts = z.infer<typeof sessionCounts>
export interface AttendanceDay {
  date: string
  data: SessionCounts[]
}

export const attendanceRoutes = {
  'attendance.list': route({
    method: 'GET',
    readsFrom: 'replica',
    path: '/api/attendance',
    access: view,
    summary: 'The sessions of a day (today where none is said) with how many are marked',
    query: z.strictObject({
      date: day().schema.optional(),
      branch: idSchema.optional(),
      class: idSchema.optional(),
    }),
    reply: z.object({
      /** The day of the sessions; by default the branch's current one. */
      date: z.string(),
      data: z.array(sessionCounts),
    }),
    resource: 'classSession',
  }),
  'attendance.report': route({
    method: 'GET',
    readsFrom: 'replica',
    path: '/api/attendance/report',
    access: view,
    summary:
      "Each student's marks and minutes of a class, or a student's of each class, against the course's hours",
    query: z
      .strictObject(reportQuery)
      .refine((query) => query.class ?? query.student, { path: ['class'], message: 'validation.required' }),
    reply: z.object({
      data: z.array(
        z.object({
          student: z.string(),
          studentName: z.string(),
          class: z.string(),
          className: z.string(),
          /** Held sessions within their enrolment. */
          sessions: z.int(),
          present: z.int(),
          late: z.int(),
          absent: z.int(),
          excused: z.int(),
          /** Includes sessions of a previous class. */
          minutes: z.int(),
          requiredMinutes: z.int().nullable(),
          /** How many they missed one after the other, up to the last one. */
          absentInARow: z.int(),
        }),
      ),
    }),
    resource: 'classSession',
  }),
  'attendance.sheet': route({
    method: 'GET',
    path: '/api/attendance/:id',
    access: view,
    summary: 'The sheet of a session',
    params: withId,
    reply: sheet,
    resource: 'classSession',
  }),
  'attendance.save': route({
    method: 'PUT',
    path: '/api/attendance/:id',
    access: { area: 'attendance', flag: 'update' },
    summary:
      'Mark students of a session, all of them or none; whom it does not name stays as they are; safe to send twice',
    params: withId,
    body: z.strictObject({
      entries: z
        .array(
          z.strictObject({
            student: idSchema,
            status: mark.status,
            minutesLate: mark.minutesLate.nullish(),
            leftEarlyMinutes: mark.leftEarlyMinutes.nullish(),
            note: text(300).schema.optional(),
          }),
        )
        .max(500)
        .refine(
          (list) => new Set(list.map(({ student }) => student)).size === list.length,
          'validation.twice',
        ),
      updatedAt: z.string().nullish(),
      /** Why marks are corrected that were made days ago. */
      reason: text(300).schema.optional(),
    }),
    reply: sheet,
    resource: 'classSession',
  }),
}
