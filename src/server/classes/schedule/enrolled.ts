/** A student in two classes at the same time: a warning, not a refusal. */
import { z } from 'zod'
import type { Warning } from '../../../shared/core/listFormats.ts'
import type { Context } from '../../core/context.ts'
import { dayText, inDigits, timeText } from '../../core/documents/text.ts'

const overlapRow = z.object({
  name: z.string(),
  times: z.number(),
  date: z.string(),
  start: z.string(),
  end: z.string(),
})

const most = 5

/** Other classes of the student, with the number of overlapping future sessions and the first of them. */
const overlapping = `
  select c.name, count(*)::integer as times, min(o.date) as date,
    (array_agg(o.start_time order by o.starts_at))[1] as start, (array_agg(o.end_time order by o.starts_at))[1] as "end"
  from enrolment e join class c on c.id = e.class_id
    join class_session o on o.class_id = e.class_id and o.status = 'planned' and o.starts_at > $3
    join class_session mine on mine.class_id = $2 and mine.status = 'planned' and mine.date between o.date - 1 and o.date + 1
      and mine.starts_at < o.ends_at and o.starts_at < mine.ends_at
  where e.student_id = $1 and e.class_id <> $2 and e.status = 'active'
  group by c.id order by min(o.starts_at), c.id limit ${most}`

export async function enrolledTwice(
  context: Context,
  { student, class: group, status, studentName }: Record<string, unknown>,
): Promise<Warning[]> {
  if (status !== 'active' && status !== 'waiting') return []
  const now = new Date(context.now).toISOString()
  const met = await context.tx.query(overlapRow, overlapping, [student, group, now])
  return met.map(({ name, times, date, start, end }) => ({
    code: 'student_busy',
    message: context.say('warning.student_busy', {
      student: studentName as string,
      class: name,
      day: dayText(date, context.language),
      start: timeText(start, context.language),
      end: timeText(end, context.language),
      times: inDigits(String(times), context.language),
    }),
  }))
}
