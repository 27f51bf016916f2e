/** A card that is read at the door marks its student, by the clock of the server. */
import type { CheckedIn } from '../../../shared/classes/cardRoutes.ts'
import type { Sheet } from '../../../shared/classes/attendanceRoutes.ts'
import { lengthOf } from '../../../shared/classes/attendance.ts'
import { student } from '../../../shared/students/student.ts'
import { labelOf } from '../../../shared/core/entity.ts'
import { cardOf, numberIn } from './card.ts'
import type { Context } from '../../core/context.ts'
import { Conflict, Invalid } from '../../core/failure.ts'
import { find } from '../../core/records/repository.ts'
import { scopeOf } from '../../core/records/scope.ts'
import { saveSheet } from './save.ts'

const minute = 60_000
/** People come before it begins. */
export const opensBefore = 30 * minute

/**
 * @param sheet current, with its session locked
 * @throws Invalid if the signature is not ours; Conflict if the card was revoked, or the session is not now
 */
export async function checkIn(
  context: Context,
  sheet: Sheet,
  { code, secret }: { code: string; secret: string },
): Promise<CheckedIn> {
  const number = numberIn(secret, code)
  const card = number && (await cardOf(context, number))
  if (!card) throw new Invalid({ code: { key: 'validation.cardUnknown', args: {} } })
  const entry = sheet.entries.find((one) => one.student === card.student)
  if (card.revoked) throw new Conflict('state', { key: 'card_revoked' })
  if (!entry) throw await stranger(context, card.student)
  const reply = { student: entry.student, studentName: entry.studentName, photo: entry.photo }
  // An existing mark stays, whoever set it.
  if (entry.status !== null)
    return { again: true, status: entry.status, minutesLate: entry.minutesLate, ...reply }
  const minutesLate = lateBy(context, sheet.session)
  const status = minutesLate > 0 ? 'late' : 'present'
  await saveSheet(context, sheet, { entries: [{ student: entry.student, status, minutesLate }] })
  // After the mark itself, which is written last.
  await context.tx.write(
    `update attendance_entry set source = 'card' where session_id = $1 and student_id = $2`,
    [sheet.session._id, entry.student],
  )
  return { again: false, status, minutesLate, ...reply }
}

/** Whole minutes. @throws Conflict outside the check-in window */
function lateBy({ now }: Context, session: Sheet['session']): number {
  if (session.status === 'cancelled') throw new Conflict('state', { key: 'session_cancelled' })
  const [start, end] = [Date.parse(session.startsAt), Date.parse(session.endsAt)]
  if (now < start - opensBefore) throw new Conflict('state', { key: 'check_in_early' })
  if (now >= end) throw new Conflict('state', { key: 'check_in_over' })
  return Math.min(Math.max(0, Math.floor((now - start) / minute)), lengthOf(session))
}

/** Names a student of another class to users who may see them. */
async function stranger(context: Context, id: string): Promise<Conflict> {
  const who = await find(context.tx, student, id, scopeOf(context.user, student))
  return who && context.user.role !== 'teacher'
    ? new Conflict('state', { key: 'not_of_class_named', args: { name: labelOf(student, who) } })
    : new Conflict('state', { key: 'not_of_class' })
}
