import { z } from 'zod'

/**
 * What is said against a plan: a teacher, a room or a student who is to be at two places at once, a teacher who is on
 * leave.
 */
export const clashCodes = ['teacher_busy', 'room_busy', 'teacher_on_leave', 'student_busy'] as const

/** What somebody is asked about before it is saved: clashes, and months that are closed and would be put right. */
export const askedCodes: readonly string[] = [...clashCodes, 'pay_again']

/** Whether records of a kind are warned about such things: who saves one may ask to be asked first. */
export const mayClash = ({ warnings }: { warnings: readonly string[] }): boolean =>
  askedCodes.some((code) => warnings.includes(code))

/** By whom or what a session meets another one; and what of its teacher stands against it. */
export const clashBy = ['teacher', 'room', 'leave', 'paper'] as const

/** Those that a session meets: of other classes, named by their branch where that is another one. */
export const sessionClashes = z.array(
  z.object({
    by: z.enum(clashBy),
    /** Of leave there is none, and no times; of a paper its kind. */
    name: z.string().nullable(),
    start: z.string().nullable(),
    end: z.string().nullable(),
  }),
)
export type SessionClash = z.infer<typeof sessionClashes>[number]
