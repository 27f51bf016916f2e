/**
 * What is said against a plan: a teacher, a room or a student who is to be at two places at once, a teacher who is on
 * leave.
 */
export const clashCodes = ['teacher_busy', 'room_busy', 'teacher_on_leave', 'student_busy'] as const

/** Whether records of a kind are warned about clashes: who saves one may ask to be asked first. */
export const mayClash = ({ warnings }: { warnings: readonly string[] }): boolean =>
  clashCodes.some((code) => warnings.includes(code))

/** By whom or what a session meets another one. */
export const clashBy = ['teacher', 'room', 'leave'] as const

/** One that a session meets: of another class, named by its branch where that is another one; of leave there is no name. */
export interface SessionClash {
  by: (typeof clashBy)[number]
  name: string | null
  start: string | null
  end: string | null
}
