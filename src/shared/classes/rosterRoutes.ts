/** The row of the table about who is in a class, and what is told of the next classes. */
import { z } from 'zod'
import { enrolmentStatuses } from '../fees/enrolment.ts'
import { idSchema } from '../core/field.ts'
import { route, withId } from '../core/route.ts'

export type Roster = z.infer<(typeof rosterRoutes)['class.roster']['reply']>['data']
export type RosterStudent = NonNullable<Roster['students']>[number]

/** Of a class that begins or meets soon: what its page tells of it. */
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
  /** When it meets next: the day and the times by the clock of its branch, and the moment. */
  next: z.object({
    date: z.string(),
    start: z.string().nullable(),
    end: z.string().nullable(),
    at: z.string(),
  }),
  /** Who has a seat, who waits for one, and who of those with a seat owes something: told to whom students are shown. */
  seats: z.object({ taken: z.int(), waiting: z.int(), owing: z.int().nullable() }),
})

const other = z.object({ _id: z.string(), name: z.string() }).nullable()

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
        /** Of the course; null where it asks for none. */
        requiredMinutes: z.int().nullable(),
        /** What the class costs: its own fee, else that of its course. */
        fee: z.int().nullable(),
        /** Null for who may see how full it is, and no students. */
        students: z
          .array(
            z.object({
              enrolment: z.string(),
              updatedAt: z.string(),
              student: z.string(),
              studentName: z.string(),
              phone: z.string().nullable(),
              photo: z.string().nullable(),
              status: z.enum(enrolmentStatuses),
              since: z.string(),
              /** Among those who wait: 1 is seated next. */
              place: z.int().nullable(),
              /** Sat here, and in the classes that they came from. */
              minutes: z.int(),
              cameFrom: other,
              wentTo: other,
              /** Why they left. */
              reason: z.string().nullable(),
              /** What asks for the fee, and how much of it is paid; null where nothing is asked for, or it is void. */
              invoice: z.object({ number: z.string(), paid: z.int() }).nullable(),
              /** Agreed, less the discount; all of them are null for who sees no money. */
              fee: z.int().nullable(),
              /** Of it, what is not paid yet: of this class alone. */
              owed: z.int().nullable(),
              /** What the student owes in all, for whatever it is; less than nothing is credit. */
              balance: z.int().nullable(),
            }),
          )
          .nullable(),
      }),
    }),
    resource: 'class',
  }),
}
