/** Routes of the roster of a class and of upcoming classes. */
import { z } from 'zod'
import { enrolmentStatuses } from '../fees/enrolment.ts'
import { idSchema } from '../core/field.ts'
import { route, withId } from '../core/route.ts'

export type Roster = z.infer<(typeof rosterRoutes)['class.roster']['reply']>['data']

/** A class that starts or meets soon. */
export const upcomingClass = z.object({
  _id: idSchema,
  name: z.string(),
  courseName: z.string().nullable(),
  branch: z.string(),
  branchName: z.string().nullable(),
  teacherName: z.string().nullable(),
  room: z.string().nullable(),
  capacity: z.int(),
  startDate: z.string(),
  /** The next session: day and times in the branch's time zone, and the moment. */
  next: z.object({
    date: z.string(),
    start: z.string().nullable(),
    end: z.string().nullable(),
    at: z.string(),
  }),
  /** Taken seats, waiting students, and seats with a balance due; the latter for users who may see students. */
  seats: z.object({ taken: z.int(), waiting: z.int(), owing: z.int().nullable() }),
})

const other = z.object({ _id: z.string(), name: z.string() }).nullable()

export const rosterStudent = z.object({
  enrolment: z.string(),
  updatedAt: z.string(),
  student: z.string(),
  studentName: z.string(),
  phone: z.string().nullable(),
  photo: z.string().nullable(),
  status: z.enum(enrolmentStatuses),
  since: z.string(),
  /** Position on the waiting list; 1 is next. */
  place: z.int().nullable(),
  /** Attended here and in previous classes. */
  minutes: z.int(),
  cameFrom: other,
  wentTo: other,
  /** Why they left. */
  reason: z.string().nullable(),
  /** The invoice and its paid amount; null without an invoice, or if it is void. */
  invoice: z.object({ number: z.string(), paid: z.int() }).nullable(),
  /** Agreed fee minus discount; all amounts are null for users who may not see money. */
  fee: z.int().nullable(),
  /** Unpaid part of this class's fee. */
  owed: z.int().nullable(),
  /** The student's whole balance; negative for credit. */
  balance: z.int().nullable(),
})
export type RosterStudent = z.infer<typeof rosterStudent>

export const rosterRoutes = {
  'class.roster': route({
    method: 'GET',
    path: '/api/class/:id/roster',
    access: { area: 'class', flag: 'view' },
    summary:
      'Who is in a class, who waits for a seat in the order of the list, and who left; by name for who may see students, and for its teacher without money',
    params: withId,
    reply: z.object({
      data: z.object({
        capacity: z.int(),
        /** Seats that are taken. */
        taken: z.int(),
        waiting: z.int(),
        /** Somebody can still come into it. */
        open: z.boolean(),
        /** Required by the course; null if none. */
        requiredMinutes: z.int().nullable(),
        /** Fee of the class, or else of its course. */
        fee: z.int().nullable(),
        /** For users who may see occupancy but not students. */
        students: z.array(rosterStudent).nullable(),
      }),
    }),
    resource: 'class',
  }),
}
