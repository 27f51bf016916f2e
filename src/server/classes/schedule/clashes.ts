/** A teacher or room booked twice: a warning, not a refusal. */
import { z } from 'zod'
import type { schoolClass } from '../../../shared/classes/class.ts'
import type { RecordOf } from '../../../shared/core/entity.ts'
import type { Warning } from '../../../shared/core/listFormats.ts'
import type { Slot } from '../../../shared/core/schedule.ts'
import { textKey } from '../../../shared/core/text.ts'
import type { Context } from '../../core/context.ts'
import { timeText } from '../../core/documents/text.ts'
import { awayInClass } from './away.ts'
import { drawnOf } from './layOut.ts'
import { classPaperWarnings } from './teacherPapers.ts'
import { dateTimeFormat } from '../../../shared/core/intl.ts'

export const clashRow = z.object({
  /** The other class; of another branch's it is the branch that is named. */
  name: z.string(),
  weekday: z.number(),
  start: z.string(),
  end: z.string(),
  teacher: z.boolean(),
  room: z.boolean(),
})
type Clash = z.infer<typeof clashRow>

const most = 20

/**
 * Classes of the teacher, or in the room, whose weekly times and dates overlap with this class. Cancelled ones do not
 * count. Rooms belong to a branch, teachers are the same everywhere.
 */
const clashing = `
  select case when o.branch_id = $2 then o.name else b.name end as name, s.weekday, s.start, s."end",
    coalesce(o.teacher_id = $3, false) as teacher,
    coalesce(o.branch_id = $2 and o.room_key = $4, false) as room
  from class o
  join branch b on b.id = o.branch_id
  cross join jsonb_to_recordset(o.schedule) as s (weekday integer, start text, "end" text)
  join jsonb_to_recordset($7) as mine (weekday integer, start text, "end" text)
    on mine.weekday = s.weekday and mine.start < s."end" and s.start < mine."end"
  cross join lateral (select greatest(o.start_date, $5::date) as first, least(o.end_date, $6::date) as last) as common
  where o.id <> $1 and o.status <> 'cancelled'
    and (o.teacher_id = $3 or (o.branch_id = $2 and o.room_key = $4))
    and common.first + (7 + s.weekday - extract(dow from common.first)::integer) % 7 <= common.last
  order by o.start_date, o.id, s.weekday, s.start
  limit ${most}`

export async function clashesOf(context: Context, record: Record<string, unknown>): Promise<Warning[]> {
  const saved = record as RecordOf<typeof schoolClass> & { teacherName: string | null }
  if (saved.status === 'cancelled') return []
  const { _id, branch, teacher, room, startDate, endDate, course, teacherName } = saved
  const papers = await classPaperWarnings(context, _id || null, { ...drawnOf(saved), course, teacherName })
  if (saved.schedule.length === 0 || (!teacher && !room)) return papers
  const roomKey = room ? textKey(room) : null
  const schedule = JSON.stringify(saved.schedule)
  const clashes = await context.tx.query(clashRow, clashing, [
    _id,
    branch,
    teacher,
    roomKey,
    startDate,
    endDate,
    schedule,
  ])
  return [
    ...papers,
    ...(teacher && _id ? await awayInClass(context, _id, teacherName ?? '') : []),
    ...clashWarnings(context, clashes, { teacher: teacherName ?? '', room: room ?? '' }),
  ]
}

/** @param taken names of the teacher and the room */
export const clashWarnings = (
  context: Context,
  clashes: readonly Clash[],
  taken: { teacher: string; room: string },
): Warning[] =>
  clashes.flatMap((clash) => {
    const args = { class: clash.name, ...timesOf(context, clash) }
    return [
      ...(clash.teacher ? [warning(context, 'teacher_busy', { ...args, teacher: taken.teacher })] : []),
      ...(clash.room ? [warning(context, 'room_busy', { ...args, room: taken.room })] : []),
    ]
  })

const warning = (
  context: Context,
  code: 'teacher_busy' | 'room_busy',
  args: Record<string, string>,
): Warning => ({ code, message: context.say(`warning.${code}`, args) })

// 1 January 2023 was a Sunday.
const weekdayName = (weekday: number, locale: string): string =>
  dateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2023, 0, 1 + weekday))

function timesOf({ language }: Context, { weekday, start, end }: Slot) {
  return {
    weekday: weekdayName(weekday, language === 'en' ? 'en' : 'bn'),
    start: timeText(start, language),
    end: timeText(end, language),
  }
}
