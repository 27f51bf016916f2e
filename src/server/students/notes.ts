/** Notes of students: the student's own field is the latest text, the timeline has them all. */
import { z } from 'zod'
import { notesAtOnce } from '../../shared/students/student.ts'
import { newId } from '../../shared/core/ids.ts'
import type { Context } from '../core/context.ts'
import { stampOf } from '../core/records/noted.ts'

/** Clearing the note adds no entry: the timeline keeps the earlier ones. */
export async function addNote(context: Context, studentId: string, text: unknown): Promise<void> {
  if (typeof text !== 'string' || text === '') return
  const { by, at } = stampOf(context)
  await context.tx.send(
    'insert into student_note (id, student_id, text, mentions, created_by, created_at) values ($1, $2, $3, $4, $5, $6)',
    [newId(context.now), studentId, text, context.mentions ?? [], by, at],
  )
}

const noteEntryRow = z.object({
  _id: z.string(),
  text: z.string(),
  createdAt: z.string(),
  createdBy: z.object({ _id: z.string(), firstName: z.string(), lastName: z.string() }).nullable(),
  mentions: z.array(z.object({ _id: z.string(), name: z.string() })),
})
export type NoteEntry = z.infer<typeof noteEntryRow>

/** The newest first. @param before the id of an entry: those older than it */
export const notesOf = (context: Context, studentId: string, before?: string): Promise<NoteEntry[]> =>
  context.tx.query(
    noteEntryRow,
    `select n.id as "_id", n.text, n.created_at as "createdAt", case when u.id is not null then
       json_build_object('_id', u.id, 'firstName', u.first_name, 'lastName', u.last_name) end as "createdBy",
       (select coalesce(json_agg(json_build_object('_id', m.id, 'name', m.first_name || ' ' || m.last_name)), '[]')
        from app_user m where m.id = any(n.mentions)) as mentions
     from student_note n left join app_user u on u.id = n.created_by
     where n.student_id = $1 and ($2::text is null or n.id < $2) order by n.id desc limit ${notesAtOnce}`,
    [studentId, before ?? null],
  )
