/** Replies of the staff attendance calls. */
import { z } from 'zod'
import { dayStatuses } from './staffAttendance.ts'

export const who = {
  _id: z.string(),
  role: z.enum(['employee', 'teacher']),
  name: z.string(),
  branch: z.string(),
  branchName: z.string(),
}
export const minutes = z.int().nullable()
export const standing = z.object({
  /** Null for callers without a staff record. */
  person: z.object(who).nullable(),
  /** IANA time zone of the times. */
  zone: z.string(),
  /** The working day of this moment: of a night it is the one on which it began. */
  date: z.string(),
  /** Whether they are present; `none`: not yet checked in. */
  state: z.enum(['in', 'out', 'none']),
  /** When that began. */
  since: z.string().nullable(),
  shift: z.object({ name: z.string(), start: z.string(), end: z.string() }).nullable(),
  lateMinutes: z.int(),
  workedMinutes: minutes,
  /** Days of the last four weeks on which they never left. */
  missingOut: z.array(
    z.object({
      date: z.string(),
      /** Check-in as local time of the branch. */
      inTime: z.string().nullable(),
      /** A correction of that day waits for its decision. */
      asked: z.boolean(),
    }),
  ),
  /** True if they have a kiosk code. */
  hasCode: z.boolean(),
})
export type Standing = z.infer<typeof standing>

export const marked = z.object({
  /** It was so already: nothing was written. */
  again: z.boolean(),
  kind: z.enum(['in', 'out']),
  at: z.string(),
  /** The same by the clock of the branch, `HH:mm`. */
  time: z.string(),
  name: z.string(),
})
export type Marked = z.infer<typeof marked>

export const door = z.object({
  branch: z.string(),
  branchName: z.string(),
  /** IANA time zone of the kiosk's branch. */
  zone: z.string(),
  /** The server's current time. */
  now: z.string(),
})
export type KioskDoor = z.infer<typeof door>

const sums = z.object({
  ...(Object.fromEntries(dayStatuses.map((status) => [status, z.int()])) as Record<
    (typeof dayStatuses)[number],
    z.ZodInt
  >),
  workedMinutes: z.int(),
  lateMinutes: z.int(),
  overtimeMinutes: z.int(),
  missingOut: z.int(),
})
export type StaffSums = z.infer<typeof sums>

export const staffMonth = z.object({
  /** `YYYY-MM` */
  month: z.string(),
  /** Null: of all that one sees. */
  branchName: z.string().nullable(),
  days: z.array(z.string()),
  people: z.array(
    z.object({
      ...who,
      /** Without a shift in these days, a session, leave or a mark. */
      idle: z.boolean(),
      /** Until today; a day before they joined is not among them. */
      days: z.array(
        z.object({
          _id: z.string(),
          date: z.string(),
          status: z.enum(dayStatuses),
          in: z.string().nullable(),
          out: z.string().nullable(),
          workedMinutes: minutes,
          lateMinutes: minutes,
          missingOut: z.boolean(),
        }),
      ),
      sums,
    }),
  ),
})
export type StaffMonth = z.infer<typeof staffMonth>

export const dayMarks = z.object({
  marks: z.array(
    z.object({
      _id: z.string(),
      at: z.string(),
      /** By the clock of the branch. */
      time: z.string(),
      kind: z.enum(['in', 'out', 'absent']),
      source: z.enum(['web', 'kiosk', 'correction']),
      /** False if a correction replaced it. */
      counts: z.boolean(),
      byName: z.string().nullable(),
    }),
  ),
  sessions: z.array(
    z.object({
      _id: z.string(),
      className: z.string(),
      start: z.string(),
      end: z.string(),
      held: z.boolean(),
    }),
  ),
})
export type DayMarks = z.infer<typeof dayMarks>
