/** A class laid out over its days, and laid out again: by the rules of `shared/layout.ts`, in one transaction. */
import { z } from 'zod'
import { localMinute } from '../../../shared/core/dates.ts'
import type { schoolClass } from '../../../shared/classes/class.ts'
import { classSession } from '../../../shared/classes/classSession.ts'
import type { Values } from '../../../shared/core/entity.ts'
import { newId } from '../../../shared/core/ids.ts'
import { fixedReasons, type Laid, layOut, type Layout, type Plan } from '../../../shared/classes/layout.ts'
import { textKey } from '../../../shared/core/text.ts'
import type { Context } from '../../core/context.ts'
import { stampOf } from '../../core/records/noted.ts'
import { zoneOf } from '../../core/records/zone.ts'

/** Fields of a class that determine its sessions. */
export const laidOutBy: readonly string[] = [
  'schedule',
  'startDate',
  'endDate',
  'room',
  'teacher',
  'branch',
  'status',
]

type Saved = Record<string, unknown> & { _id: string }

export type Drawn = Pick<Plan, 'schedule' | 'startDate' | 'endDate' | 'room' | 'teacher'> & { branch: string }

const doneRow = z.object({ done: z.boolean() })

/** @param id of the class if it is saved @returns what generating its sessions now would change */
export async function layoutOf(context: Context, id: string | null, drawn: Drawn): Promise<Layout> {
  const [laid, [known], holidays, zone] = await Promise.all([
    id === null ? [] : laidOf(context, id),
    context.tx.query(doneRow, 'select laid_out as done from class where id = $1', [id]),
    holidaysOf(context, drawn),
    zoneOf(context.tx, drawn.branch),
  ])
  return layOut(drawn, laid, holidays, localMinute(zone, context.now), !known?.done)
}

/** Generates the sessions of a saved class, which is locked. */
export async function layClassOut(context: Context, stored: Saved): Promise<Layout> {
  const layout = await layoutOf(context, stored._id, drawnOf(stored))
  await apply(context, stored, layout)
  if (drawnOf(stored).schedule.length > 0)
    await context.tx.query('update class set laid_out = true where id = $1 and not laid_out', [stored._id])
  return layout
}

/** The plan of a class; a cancelled class has no sessions. */
export function drawnOf(stored: Saved): Drawn {
  const { schedule, startDate, endDate, room, teacher, branch, status } = stored as unknown as Values<
    typeof schoolClass
  >
  return {
    schedule: status === 'cancelled' ? [] : schedule,
    startDate: startDate ?? '',
    endDate: endDate ?? '',
    room,
    teacher,
    branch: branch ?? '',
  }
}

const laidRow = z.object({
  id: z.string(),
  slotDate: z.string(),
  slotStart: z.string(),
  date: z.string(),
  start: z.string(),
  end: z.string(),
  room: z.string().nullable(),
  teacher: z.string().nullable(),
  fixed: z.enum(fixedReasons).exclude(['past', 'undecided']).nullable(),
})

const laidOf = (context: Context, id: string): Promise<Laid[]> =>
  context.tx.query(
    laidRow,
    `select id, slot_date as "slotDate", slot_start as "slotStart", date, start_time as start, end_time as "end", room,
       teacher_id as teacher,
       case when status <> 'planned' then status
         -- What has papers was seen to by somebody.
         when by_hand or exists (select from attendance_file f where f.session_id = t.id) then 'byHand' end as fixed
     from ${classSession.table} t where class_id = $1 and slot_date is not null`,
    [id],
  )

const holidayRow = z.object({ date: z.string(), name: z.string() })

async function holidaysOf(
  context: Context,
  { branch, startDate, endDate }: Drawn,
): Promise<Map<string, string>> {
  const rows = await context.tx.query(
    holidayRow,
    'select date, name from holiday where (branch_id is null or branch_id = $1) and date between $2 and $3 order by branch_id nulls first',
    [branch, startDate, endDate],
  )
  return new Map(rows.map(({ date, name }) => [date, name]))
}

async function apply(context: Context, stored: Saved, { add, move, remove }: Layout): Promise<void> {
  const { branch, room, teacher } = drawnOf(stored)
  const roomKey = room ? textKey(room) : null
  const { by, at } = stampOf(context)
  if (remove.length > 0)
    await context.tx.query('delete from class_session where id = any($1)', [remove.map(({ id }) => id)])
  if (move.length > 0)
    await context.tx.query(
      `update class_session s set date = m.date::date, start_time = m.start, end_time = m."end", slot_start = m.start, room = $6,
         room_key = $7, teacher_id = $8, updated_by = $9, updated_at = $10
       from unnest($2::text[], $3::text[], $4::text[], $5::text[]) as m (id, date, start, "end")
       where s.id = m.id and s.class_id = $1`,
      [
        stored._id,
        move.map(({ id }) => id),
        ...(['date', 'start', 'end'] as const).map((name) => move.map(({ to }) => to[name])),
        room,
        roomKey,
        teacher,
        by,
        at,
      ],
    )
  if (add.length > 0)
    await context.tx.query(
      `insert into class_session (id, class_id, branch_id, slot_date, slot_start, date, start_time, end_time, room, room_key,
         teacher_id, search_key, created_by, updated_by, created_at, updated_at)
       select a.id, $1, $2, a.date::date, a.start, a.date::date, a.start, a."end", $7, $8, $9, '', $10, $10, $11, $11
       from unnest($3::text[], $4::text[], $5::text[], $6::text[]) as a (id, date, start, "end")`,
      [
        stored._id,
        branch,
        add.map(() => newId(context.now)),
        ...(['date', 'start', 'end'] as const).map((name) => add.map((when) => when[name])),
        room,
        roomKey,
        teacher,
        by,
        at,
      ],
    )
}

/** Moving a class to another branch moves its sessions. */
export const moveSessions = (context: Context, id: string, branch: unknown): Promise<unknown> =>
  context.tx.query('update class_session set branch_id = $2 where class_id = $1', [id, branch])
