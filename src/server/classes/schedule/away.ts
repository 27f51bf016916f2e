/** Sessions during their teacher's leave: a warning, not a refusal. */
import { z } from 'zod'
import type { Warning } from '../../../shared/core/listFormats.ts'
import type { Context } from '../../core/context.ts'
import { dayText } from '../../core/documents/text.ts'

const awayRow = z.object({ date: z.string() })

const most = 5

/** @param where SQL that selects sessions `s`; `$1` is its value */
async function awayAt(
  context: Context,
  where: 's.id = $1' | 's.class_id = $1',
  id: unknown,
  teacher: string,
): Promise<Warning[]> {
  const met = await context.tx.query(
    awayRow,
    `select distinct s.date from class_session s join teacher_leave l on l.teacher_id = s.teacher_id and l.status = 'approved'
       and l.halves && day_halves(s.date, s.start_time, s.end_time)
     where ${where} and s.status = 'planned' and s.starts_at > $2 order by s.date limit ${most}`,
    [id, new Date(context.now).toISOString()],
  )
  return met.map(({ date }) => ({
    code: 'teacher_on_leave',
    message: context.say('warning.teacher_on_leave', { teacher, day: dayText(date, context.language) }),
  }))
}

export const awayInSession = (context: Context, session: unknown, teacher: string): Promise<Warning[]> =>
  awayAt(context, 's.id = $1', session, teacher)

export const awayInClass = (context: Context, schoolClass: unknown, teacher: string): Promise<Warning[]> =>
  awayAt(context, 's.class_id = $1', schoolClass, teacher)
