/** Marks are saved whole or not at all. What is as it was is no change, so a sheet may be sent twice. */
import { creditOf, lengthOf, type Mark } from '../../../shared/classes/attendance.ts'
import type { Sheet } from '../../../shared/classes/attendanceRoutes.ts'
import { today } from '../../../shared/core/dates.ts'
import { classSession } from '../../../shared/classes/classSession.ts'
import { newId } from '../../../shared/core/ids.ts'
import type { Message } from '../../../shared/core/messages.ts'
import { log } from '../../core/audit.ts'
import type { Context } from '../../core/context.ts'
import { Conflict, Invalid } from '../../core/failure.ts'
import { stampOf } from '../../core/records/noted.ts'
import { isLocked } from './sheet.ts'

interface MarkRequest {
  student: string
  status: Mark['status']
  minutesLate?: number | null
  leftEarlyMinutes?: number | null
  note?: string | null
}

interface Save {
  entries: readonly MarkRequest[]
  updatedAt?: string | null
  reason?: string | null
}

type Entry = Sheet['entries'][number]
interface Marked extends Mark {
  student: string
  name: string
  minutes: number
  before: Mark | null
  beforeMinutes: number
}

/** @param sheet current, with its session locked */
export async function saveSheet(
  context: Context,
  sheet: Sheet,
  { entries, updatedAt, reason }: Save,
): Promise<Sheet> {
  const { session } = sheet
  const changed = marksOf(sheet, entries).filter((one) => !same(one, one.before))
  if (changed.length === 0) return sheet
  if (updatedAt && Date.parse(updatedAt) !== Date.parse(sheet.updatedAt))
    throw new Conflict('stale', { args: { name: session.className }, extra: { current: sheet } })
  if (session.status === 'cancelled') throw new Conflict('state', { key: 'session_cancelled' })
  // Wherever on earth one is, that day has come.
  if (session.date > today('Pacific/Kiritimati', context.now))
    throw new Conflict('state', { key: 'session_to_come' })
  const corrected = changed.filter(({ before }) => before !== null)
  if (corrected.length > 0 && isLocked(session.markedAt, context.now) && !reason)
    throw new Invalid({ reason: { key: 'validation.reasonWhenLocked', args: {} } })
  await write(context, session, changed)
  await keepBoth(context, sheet, corrected, reason ?? null)
  await noteMarks(context, session, changed)
  return marked(context, sheet, changed, await markSession(context, session), reason ?? null)
}

/** The sheet after saving, without another query: it is locked, so nothing else has changed. */
function marked(
  context: Context,
  { session, entries }: Sheet,
  marks: readonly Marked[],
  markedAt: string,
  reason: string | null,
): Sheet {
  const { _id, firstName, lastName } = context.user
  const madeBy = { _id, firstName, lastName }
  const madeAt = stampOf(context).at
  const byStudent = new Map(marks.map((mark) => [mark.student, mark]))
  return {
    session: { ...session, status: 'held', markedAt },
    updatedAt: markedAt,
    locked: false,
    entries: entries.map((entry) => {
      const mark = byStudent.get(entry.student)
      if (!mark) return entry
      const { before, minutes } = mark
      const after = plain(mark)
      const correction = before && { before, after, reason, madeAt, madeBy }
      const corrections = correction ? [...entry.corrections, correction] : entry.corrections
      return { ...entry, ...after, minutes, enrolledLater: false, corrections }
    }),
  }
}

/** @throws Invalid at an entry whose student is not in the class, or missed more than the session's length */
function marksOf({ session, entries: there }: Sheet, asked: readonly MarkRequest[]): Marked[] {
  const known = new Map(there.map((entry) => [entry.student, entry]))
  const wrong: Record<string, Message> = {}
  const length = lengthOf(session)
  const marks = asked.flatMap((one, index): Marked[] => {
    const entry = known.get(one.student)
    if (!entry) wrong[`entries.${index}.student`] = { key: 'validation.unknownReference', args: {} }
    const mark = markOf(one)
    const minutes = creditOf(length, mark)
    if (minutes < 0) wrong[`entries.${index}.${mark.minutesLate > 0 ? 'minutesLate' : 'leftEarlyMinutes'}`] = { key: 'validation.longerThanSession', args: { max: length } } // prettier-ignore
    return entry
      ? [{ ...mark, student: one.student, name: entry.studentName, minutes, before: beforeOf(entry), beforeMinutes: entry.minutes }]
      : [] // prettier-ignore
  })
  if (Object.keys(wrong).length > 0) throw new Invalid(wrong)
  return marks
}

/** Minutes are for students who were present: late, or leaving early. */
function markOf({ status, minutesLate, leftEarlyMinutes, note }: MarkRequest): Mark {
  const there = status === 'present' || status === 'late'
  return {
    status,
    minutesLate: status === 'late' ? (minutesLate ?? 0) : 0,
    leftEarlyMinutes: there ? (leftEarlyMinutes ?? 0) : 0,
    note: note ?? null,
  }
}

const beforeOf = ({ status, minutesLate, leftEarlyMinutes, note }: Entry): Mark | null =>
  status === null ? null : plain({ status, minutesLate, leftEarlyMinutes, note })

const plain = ({ status, minutesLate, leftEarlyMinutes, note }: Mark): Mark => ({
  status,
  minutesLate,
  leftEarlyMinutes,
  note,
})

const same = (one: Mark, other: Mark | null): boolean =>
  other !== null &&
  (['status', 'minutesLate', 'leftEarlyMinutes', 'note'] as const).every((name) => one[name] === other[name])

async function write(context: Context, { _id }: Sheet['session'], marks: readonly Marked[]): Promise<void> {
  const { by, at } = stampOf(context)
  await context.tx.write(
    `insert into attendance_entry (session_id, student_id, status, minutes_late, left_early_minutes, minutes, note, marked_by, marked_at)
     select $1, m.student, m.status, m.late, m.early, m.minutes, m.note, $8, $9
     from unnest($2::text[], $3::text[], $4::int[], $5::int[], $6::int[], $7::text[]) as m (student, status, late, early, minutes, note)
     on conflict (session_id, student_id) do update set status = excluded.status, minutes_late = excluded.minutes_late,
       left_early_minutes = excluded.left_early_minutes, minutes = excluded.minutes, note = excluded.note,
       marked_by = excluded.marked_by, marked_at = excluded.marked_at, source = excluded.source`,
    [
      _id,
      ...(['student', 'status', 'minutesLate', 'leftEarlyMinutes', 'minutes', 'note'] as const).map((name) =>
        marks.map((mark) => mark[name]),
      ),
      by,
      at,
    ],
  )
}

/** @param session locked @returns the time of marking; two saves in one millisecond remain distinct */
async function markSession(context: Context, { _id, markedAt }: Sheet['session']): Promise<string> {
  const { by, at } = stampOf(context)
  const now = markedAt === null ? at : new Date(Math.max(Date.parse(markedAt) + 1, context.now)).toISOString()
  await context.tx.write(
    `update class_session set status = 'held', marked_by = $2, marked_at = $3 where id = $1`,
    [_id, by, now],
  )
  return now
}

async function keepBoth(
  context: Context,
  { session, locked }: Sheet,
  marks: readonly Marked[],
  reason: string | null,
): Promise<void> {
  if (marks.length === 0) return
  const { by, at } = stampOf(context)
  const json = (mark: Mark) => JSON.stringify(plain(mark))
  await context.tx.write(
    `insert into attendance_correction (id, session_id, student_id, before, after, reason, locked, made_by, made_at)
     select m.id, $1, m.student, m.before::jsonb, m.after::jsonb, $6, $7, $8, $9
     from unnest($2::text[], $3::text[], $4::text[], $5::text[]) as m (id, student, before, after)`,
    [
      session._id,
      marks.map(() => newId(context.now)),
      marks.map(({ student }) => student),
      marks.map(({ before }) => json(before as Mark)),
      marks.map(json),
      reason,
      locked,
      by,
      at,
    ],
  )
}

/** One log entry per save, with the changed marks. */
async function noteMarks(
  context: Context,
  session: Sheet['session'],
  marks: readonly Marked[],
): Promise<void> {
  const changes = marks.map(({ name, status, before }) => [
    name,
    { from: before?.status ?? null, to: status },
  ])
  await log(context.tx, context, {
    action: 'updated',
    resource: classSession.name,
    recordId: session._id,
    recordName: `${session.className} ${session.date}`,
    branch: session.branch,
    changes: Object.fromEntries(changes) as Record<string, [unknown, unknown]>,
  })
}
