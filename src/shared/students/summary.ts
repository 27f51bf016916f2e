import { z } from 'zod'

/** What stands above the form of a student, beside the record's own fields. */
export const studentSummary = z.object({
  /** The next session of their class; times by the clock of its branch. */
  next: z
    .object({ session: z.string(), date: z.string(), start: z.string(), room: z.string().nullable() })
    .nullable(),
  /** Credited in their class; null without one. */
  minutes: z.int().nullable(),
  /** Null: the course requires none. */
  requiredMinutes: z.int().nullable(),
  lastNote: z.object({ text: z.string(), at: z.string() }).nullable(),
})
export type StudentSummary = z.infer<typeof studentSummary>
