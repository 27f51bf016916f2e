/** The rows of the table about what a holiday means for the sessions of its day. */
import { z } from 'zod'
import { day, idSchema, time } from '../core/field.ts'
import { route, withId } from '../core/route.ts'

export const holidayDecisions = ['callOff', 'move', 'keep'] as const
export type HolidayDecision = (typeof holidayDecisions)[number]

type Routes = typeof holidayRoutes
export type AffectedHoliday = z.infer<Routes['holiday.affected']['reply']>['data'][number]
export type AffectedSession = AffectedHoliday['sessions'][number]
export type Settling = z.output<Routes['holiday.settle']['body']>
export type Settled = z.infer<Routes['holiday.settle']['reply']>['data']

export const comingHoliday = z.object({
  _id: z.string(),
  date: z.string(),
  name: z.string(),
  branch: z.string().nullable(),
  /** True if the caller saved it last. */
  mine: z.boolean(),
})

export const affectedSession = z.object({
  _id: z.string(),
  updatedAt: z.string(),
  class: z.string(),
  className: z.string(),
  branch: z.string(),
  branchName: z.string(),
  date: z.string(),
  start: z.string(),
  end: z.string(),
  room: z.string().nullable(),
  teacher: z.string().nullable(),
  teacherName: z.string().nullable(),
  enrolled: z.int(),
})

export const holidayRoutes = {
  'holiday.affected': route({
    method: 'GET',
    path: '/api/holiday/affected',
    access: { area: 'class', flag: 'view' },
    summary:
      'Planned sessions on holidays that are to come, of which nobody has said yet what becomes of them; or those on a day that is to be a holiday (`date`, and `branch` where it is not one of all)',
    query: z.strictObject({ date: day().schema.optional(), branch: idSchema.optional() }),
    reply: z.object({
      data: z.array(
        z.object({
          /** Null for a day that is none yet. */
          holiday: comingHoliday.nullable(),
          sessions: z.array(affectedSession),
        }),
      ),
    }),
    resource: 'holiday',
  }),
  'holiday.settle': route({
    method: 'POST',
    path: '/api/holiday/:id/settle',
    access: { area: 'class', flag: 'update' },
    summary:
      'Says of sessions on a holiday what becomes of each: called off, moved, or held all the same; all of it or nothing',
    params: withId,
    body: z.strictObject({
      sessions: z
        .array(
          z.strictObject({
            session: idSchema,
            updatedAt: z.string(),
            decision: z.enum(holidayDecisions),
            /** New time of a moved session. */
            date: day().schema.optional(),
            start: time().schema.optional(),
            end: time().schema.optional(),
          }),
        )
        .min(1)
        .max(200),
    }),
    reply: z.object({
      data: z.object({
        calledOff: z.int(),
        moved: z.int(),
        kept: z.int(),
        /** Conflicts of the moved sessions. */
        warnings: z.array(z.object({ code: z.string(), message: z.string() })),
      }),
    }),
    resource: 'holiday',
  }),
}
