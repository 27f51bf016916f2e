/** Which papers a student is to hand in. */
import { z } from 'zod'
import { askedPapers } from '../../shared/students/papers.ts'
import type { Queryable } from '../core/db/transaction.ts'

const papers = z.array(z.enum(askedPapers))
const requiredRow = z.object({
  /** Required of every student. */
  school: papers,
  /** Required by the course. */
  course: papers,
  courseName: z.string().nullable(),
})
export type RequiredPaper = z.infer<typeof requiredRow>

/** @param ofClass the id of the student's class, if any */
export async function askedPapersOf(db: Queryable, ofClass: unknown): Promise<RequiredPaper> {
  const [asked] = await db.query(
    requiredRow,
    `select s.papers as school, coalesce(c.papers, '{}') as course, c.name as "courseName"
     from setting s left join class k on k.id = $1 left join course c on c.id = k.course_id`,
    [ofClass ?? null],
  )
  if (!asked) throw new Error('there are no settings')
  return asked
}
