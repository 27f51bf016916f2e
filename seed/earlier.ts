/** Which of the demo school's students sat in its finished classes. */
import { z } from 'zod'
import { addDays } from '../src/shared/core/dates.ts'
import type { Transaction } from '../src/server/core/db/transaction.ts'
import type { Random } from './random.ts'

const classRow = z.object({
  class: z.string(),
  course: z.string(),
  name: z.string(),
  fee: z.number(),
  branch: z.string(),
  code: z.string(),
  starts: z.string(),
  ends: z.string(),
  capacity: z.number(),
})

const studentRow = z.object({
  student: z.string(),
  branch: z.string(),
  since: z.string(),
  status: z.enum(['enrolled', 'completed', 'dropped']),
  /** The class that the student sits in now. */
  course: z.string().nullable(),
  starts: z.string().nullable(),
})

/** Somebody's place in a class. */
export interface Seated extends Omit<z.infer<typeof classRow>, 'course' | 'capacity' | 'ends'> {
  course?: string
  student: string
  /** The day on which the student was written down. */
  since: string
  status: 'active' | 'completed' | 'dropped'
}

/** Who has left completed a class or two, or dropped out of one; of those who are there, some had one before. */
export async function earlierOf(tx: Transaction, random: Random): Promise<Seated[]> {
  const classes = await tx.query(
    classRow,
    `select c.id as class, c.course_id as course, c.name, coalesce(c.fee, 0)::int8 as fee, b.id as branch, b.code, c.start_date as starts,
       c.end_date as ends, c.capacity
     from class c join branch b on b.id = c.branch_id where c.status = 'finished' order by c.start_date, c.id`,
  )
  const students = await tx.query(
    studentRow,
    `select s.id as student, s.branch_id as branch, s.created_at::date as since, s.status, c.course_id as course, c.start_date as starts
     from student s left join class c on c.id = s.class_id where s.status in ('enrolled', 'completed', 'dropped') order by s.id`,
  )
  const left = new Map(classes.map((each) => [each.class, each.capacity]))
  return students.flatMap(({ status, course, starts, ...one }): Seated[] => {
    const possible = classes.filter(
      (each) => each.branch === one.branch && each.course !== course && addDays(each.starts, 4) >= one.since &&
        (!starts || each.ends < starts) && (left.get(each.class) ?? 0) > 0,
    )
    const most = status === 'completed' ? random.int(1, 3) : status === 'dropped' || random.chance(0.5) ? 1 : 0
    const taken: Seated[] = []
    for (const each of random.shuffled(possible)) {
      // Nobody takes a course twice.
      if (taken.length >= most || taken.some((other) => other.course === each.course)) continue
      left.set(each.class, (left.get(each.class) ?? 0) - 1)
      taken.push({ ...each, ...one, status: status === 'dropped' ? status : 'completed' })
    }
    return taken
  })
} // prettier-ignore
