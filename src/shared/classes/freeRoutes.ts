/** The row of the table about free times. */
import { z } from 'zod'
import { day, idSchema, text, time } from '../core/field.ts'
import { route } from '../core/route.ts'

export type FreeSlots = z.infer<(typeof freeRoutes)['classSession.free']['reply']>['data']

/** Reasons why a time is not free. */
export const takenBy = ['teacher', 'room', 'class', 'meeting', 'leave', 'leaveAsked', 'paper'] as const

const when = { date: z.string(), start: z.string(), end: z.string() }

export const freeRoutes = {
  'classSession.free': route({
    method: 'GET',
    path: '/api/classSession/free',
    access: { area: 'class', flag: 'view' },
    summary:
      'The next times at which a teacher, a room and a class of a branch are free, from a day on and nearest to a wished time; holidays are left out and named, and so is leave. And what takes the wished time itself',
    query: z.strictObject({
      branch: idSchema,
      date: day({ required: true }).schema,
      minutes: z.coerce.number().int().min(15).max(840),
      start: time().schema.optional(),
      teacher: idSchema.optional(),
      room: text(60).schema.optional(),
      /** Class whose students must be free. */
      class: idSchema.optional(),
      /** A session that is moved does not conflict with itself. */
      except: idSchema.optional(),
    }),
    reply: z.object({
      data: z.object({
        /** Opening hours within which free times are searched. */
        hours: z.object({ start: z.string(), end: z.string() }),
        slots: z.array(
          z.object({
            ...when,
            /** The teacher has requested leave then; these times come last. */
            leaveAsked: z.boolean(),
          }),
        ),
        /** Among the days that were looked at. */
        holidays: z.array(z.object({ date: z.string(), name: z.string() })),
        /** Conflicts of the requested time: other sessions, a meeting, approved or requested leave, a credential that the teacher lacks. The name is that of the other class, or of its branch if it is another branch's. */
        taken: z.array(
          z.object({ by: z.enum(takenBy), name: z.string().nullable(), start: z.string(), end: z.string() }),
        ),
      }),
    }),
    resource: 'classSession',
  }),
}
