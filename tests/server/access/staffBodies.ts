/** Bodies of the calls of staff attendance, with other days each time. */
import { addDays } from '../../../src/shared/core/dates.ts'

/** Kinds derived from staff, without records of their own. */
export const livedBy = 'staffAttendance'

/** @param count a different number each time */
export function staffBody(kind: string, employee: string, today: string, count: number): object {
  if (kind === 'shift') return { name: `Shift ${count}`, start: '09:00', end: '17:00' }
  if (kind === 'staffCorrection')
    return { employee, date: addDays(today, -count), in: '09:00', out: '17:00', reason: 'Forgot' }
  // Three days, at least one of which is a working day.
  if (kind === 'leave')
    return { employee, kind: 'unpaid', from: addDays(today, 3 * count), to: addDays(today, 3 * count + 2) }
  if (kind === 'credential') return { employee, kind: 'first_aid', expiresOn: addDays(today, count) }
  return {}
}
