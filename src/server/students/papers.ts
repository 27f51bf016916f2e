/** Which papers a student is to hand in. */
import type { askedPapers } from '../../shared/students/papers.ts'
import type { Queryable } from '../core/db/transaction.ts'

type Name = (typeof askedPapers)[number]

export interface RequiredPaper {
  /** Required of every student. */
  school: Name[]
  /** Required by the course. */
  course: Name[]
  courseName: string | null
}

/** @param ofClass the id of the student's class, if any */
export async function askedPapersOf(db: Queryable, ofClass: unknown): Promise<RequiredPaper> {
  const [asked] = await db.query<RequiredPaper>(
    `select s.papers as school, coalesce(c.papers, '{}') as course, c.name as "courseName"
     from setting s left join class k on k.id = $1 left join course c on c.id = k.course_id`,
    [ofClass ?? null],
  )
  if (!asked) throw new Error('there are no settings')
  return asked
}
