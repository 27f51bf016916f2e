/** Double bookings of a session: a warning, not a refusal. */
import type { classSession } from '../../../shared/classes/classSession.ts'
import type { RecordOf } from '../../../shared/core/entity.ts'
import type { Warning } from '../../../shared/core/listFormats.ts'
import { textKey } from '../../../shared/core/text.ts'
import type { Context } from '../../core/context.ts'
import { awayInSession } from './away.ts'
import { clashRow, clashWarnings } from './clashes.ts'
import { sessionPaperWarnings } from './teacherPapers.ts'

/** Moments tell across time zones; the days, one to each side, are what the indexes know. */
const clashing = `
  select case when o.branch_id = $2 then c.name else b.name end as name, extract(dow from o.date)::int as weekday,
    o.start_time as start, o.end_time as "end",
    coalesce(o.teacher_id = $3, false) as teacher, coalesce(o.branch_id = $2 and o.room_key = $4, false) as room
  from class_session o join class c on c.id = o.class_id join branch b on b.id = o.branch_id
  join class_session mine on mine.id = $1
  where o.id <> $1 and o.status <> 'cancelled' and o.date between mine.date - 1 and mine.date + 1
    and o.starts_at < mine.ends_at and mine.starts_at < o.ends_at
    and (o.teacher_id = $3 or (o.branch_id = $2 and o.room_key = $4))
  order by o.starts_at, o.id limit 20`

export async function sessionClashes(context: Context, record: Record<string, unknown>): Promise<Warning[]> {
  const {
    _id,
    branch,
    teacher,
    teacherName,
    room,
    status,
    class: group,
    date,
  } = record as RecordOf<typeof classSession> & {
    teacherName: string | null
  }
  if (status === 'cancelled' || (!teacher && !room)) return []
  const clashes = await context.tx.query(clashRow, clashing, [
    _id,
    branch,
    teacher,
    room ? textKey(room) : null,
  ])
  return [
    ...(teacher ? await awayInSession(context, _id, teacherName ?? '') : []),
    ...(teacher && date && status === 'planned'
      ? await sessionPaperWarnings(context, { group, teacher, teacherName, date })
      : []),
    ...clashWarnings(context, clashes, { teacher: teacherName ?? '', room: room ?? '' }),
  ]
}
