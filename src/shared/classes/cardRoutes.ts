/** The rows of the table about students' cards, and about reading them at the door. */
import { z } from 'zod'
import { attendanceStatuses } from './attendance.ts'
import { idSchema, text } from '../core/field.ts'
import { route, withId } from '../core/route.ts'

export const studentCards = z.array(
  z.object({
    /** The printed number, not the token. */
    number: z.string(),
    madeAt: z.string(),
    revokedAt: z.string().nullable(),
    reason: z.string().nullable(),
  }),
)

export const cardRoutes = {
  'student.cards': route({
    method: 'GET',
    path: '/api/student/:id/cards',
    access: { area: 'student', flag: 'view' },
    summary: 'The cards that a student was given, the newest first',
    params: withId,
    reply: z.object({ data: studentCards }),
    resource: 'student',
  }),
  'student.revokeCard': route({
    method: 'POST',
    path: '/api/student/:id/card/revoke',
    access: { area: 'student', flag: 'update' },
    summary: 'The card is lost: it is read nowhere any more, and the next one that is printed is another',
    params: withId,
    body: z.strictObject({ reason: text(300, { required: true }).schema }),
    reply: z.object({ data: studentCards }),
    resource: 'student',
  }),
  'attendance.checkIn': route({
    method: 'POST',
    path: '/api/attendance/:id/checkIn',
    access: { area: 'attendance', flag: 'update' },
    summary:
      'A card was read at the door: its student is present, or late by so many minutes, by the clock of the server. Twice changes nothing, and a mark that is there stays',
    params: withId,
    body: z.strictObject({ code: z.string().min(1, 'validation.required').max(100) }),
    reply: z.object({
      data: z.object({
        /** There was a mark already: nothing changed. */
        again: z.boolean(),
        status: z.enum(attendanceStatuses),
        minutesLate: z.int(),
        student: idSchema,
        studentName: z.string(),
        photo: z.string().nullable(),
      }),
    }),
    resource: 'classSession',
  }),
}
export type CheckedIn = z.infer<(typeof cardRoutes)['attendance.checkIn']['reply']>['data']
export type StudentCards = z.infer<typeof studentCards>
