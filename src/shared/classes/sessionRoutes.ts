/** The rows of the table about the days that are free, and the sessions that classes are laid out in. */
import { z } from 'zod'
import { classSession } from './classSession.ts'
import { schoolClass } from './class.ts'
import { holiday } from '../school/holiday.ts'
import { idSchema } from '../core/field.ts'
import { fixedReasons, skipReasons } from './layout.ts'
import { plainCrud } from '../core/crud.ts'
import { route, withId } from '../core/route.ts'
import { simpleRest } from '../core/simpleRest.ts'

const holidayRows = plainCrud('holiday', holiday, { listFormat: simpleRest })
const sessionRows = plainCrud('classSession', classSession, { listFormat: simpleRest })

const when = { date: z.string(), start: z.string(), end: z.string() }
const slot = z.object({ weekday: z.number(), start: z.string(), end: z.string() })
const placed = z.object({ ...when, room: z.string().nullable(), teacher: z.string().nullable() })

/** Result of generating the sessions of a class: added, moved, removed, kept and skipped sessions, with reasons. */
const layout = z.object({
  add: z.array(z.object(when)),
  move: z.array(z.object({ id: z.string(), from: placed, to: placed })),
  remove: z.array(z.object({ id: z.string(), ...when })),
  keep: z.array(z.object({ id: z.string(), fixed: z.enum(fixedReasons).nullable(), ...when })),
  skip: z.array(z.object({ ...when, reason: z.enum(skipReasons), holiday: z.string().optional() })),
})

/** Conflict that remains with an alternative; null if none. */
export const leftOver = ['teacher', 'room', 'leave', 'otherTimes'] as const
const left = z.enum(leftOver).nullable()

/**
 * Alternatives to a weekly time with conflicts. Each resolves all conflicts in every week of the schedule; if none does,
 * the best ones are offered with the remaining conflict (`left`).
 */
const offer = z.object({
  /** Index of the slot in the schedule. */
  index: z.number(),
  /** On its weekday at other hours, and at its hour, or near it, on other weekdays; as long as it is. */
  times: z.array(slot),
  days: z.array(slot),
  /** Free rooms of the branch, if the room is taken. */
  rooms: z.array(z.string()),
  /** Free teachers with the required credentials, if the teacher is taken; those with requested leave come last. */
  teachers: z.array(z.object({ _id: z.string(), name: z.string(), leaveAsked: z.boolean() })),
  left: z.object({ times: left, days: left, rooms: left, teachers: left }),
})
export type WeeklyOffer = z.infer<typeof offer>
export type ClassLayout = z.infer<typeof layout>
/** A class as entered in its form. */
export type DrawnClass = z.input<(typeof sessionRoutes)['class.layout']['body']>

const { branch, schedule, startDate, endDate, room, teacher } = schoolClass.fields

export const sessionRoutes = {
  'holiday.list': holidayRows['holiday.list'],
  'holiday.get': holidayRows['holiday.get'],
  'holiday.create': holidayRows['holiday.create'],
  'holiday.update': holidayRows['holiday.update'],
  'holiday.remove': holidayRows['holiday.remove'],
  'holiday.export': holidayRows['holiday.export'],
  'classSession.list': sessionRows['classSession.list'],
  'classSession.get': sessionRows['classSession.get'],
  'classSession.create': sessionRows['classSession.create'],
  'classSession.update': sessionRows['classSession.update'],
  'classSession.remove': sessionRows['classSession.remove'],
  'classSession.export': sessionRows['classSession.export'],
  'class.layout': route({
    method: 'POST',
    path: '/api/class/layout',
    noIdempotencyKey: true,
    access: { area: 'class', flag: 'view' },
    summary:
      'What a class would be laid out in: of one that is saved (`class`), what that changes. Nothing is written',
    body: z.strictObject({
      class: idSchema.nullish(),
      /** Course, whose required credentials are checked. */
      course: idSchema.nullish(),
      branch: branch.schema,
      schedule: schedule.schema,
      startDate: startDate.schema,
      endDate: endDate.schema,
      room: room.schema.optional(),
      teacher: teacher.schema.optional(),
    }),
    reply: z.object({
      data: layout,
      /** Conflicts of the weekly schedule with other classes, and missing credentials of the teacher. */
      warnings: z.array(z.object({ code: z.string(), message: z.string() })),
      offers: z.array(offer),
      /**
       * Teachers of the branch who cannot be assigned, with the required credentials that they lack until the last
       * session.
       */
      lacking: z.array(z.object({ _id: z.string(), papers: z.string() })),
    }),
    resource: 'class',
  }),
  'class.layOut': route({
    method: 'POST',
    path: '/api/class/:id/layOut',
    access: { area: 'class', flag: 'update' },
    summary:
      'Lay a class out again, as after a holiday came up; what has begun, was held or changed by hand stays',
    params: withId,
    reply: z.object({ data: layout }),
    resource: 'class',
  }),
}
