import { z } from 'zod'

/** Conflicts of a schedule: a teacher, a room or a student booked twice at one time, or a teacher on leave. */
export const clashCodes = ['teacher_busy', 'room_busy', 'teacher_on_leave', 'student_busy'] as const

/** Conflicts that need confirmation before saving, and changes to closed months. */
export const askedCodes: readonly string[] = [...clashCodes, 'pay_again']

/** True if saving a record of this kind can report such conflicts first. */
export const mayClash = ({ warnings }: { warnings: readonly string[] }): boolean =>
  askedCodes.some((code) => warnings.includes(code))

/** Reasons for which a session conflicts: its teacher, its room, the teacher's leave or a missing credential. */
export const clashBy = ['teacher', 'room', 'leave', 'paper'] as const

/** The conflicts of a session; sessions of other branches are named with their branch. */
export const sessionClashes = z.array(
  z.object({
    by: z.enum(clashBy),
    /** Null for leave, which also has no times; for a credential its kind. */
    name: z.string().nullable(),
    start: z.string().nullable(),
    end: z.string().nullable(),
  }),
)
export type SessionClash = z.infer<typeof sessionClashes>[number]
