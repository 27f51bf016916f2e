/** What is asked about the days of staff, of other days each time. */
import { addDays } from '../../../src/shared/core/dates.ts'

/** What follows from staff, with no record of its own. */
export const livedBy = 'staffAttendance'

/** @param count another one each time */
export function staffBody(kind: string, employee: string, today: string, count: number): object {
  if (kind === 'shift') return { name: `Shift ${count}`, start: '09:00', end: '17:00' }
  if (kind === 'staffCorrection')
    return { employee, date: addDays(today, -count), in: '09:00', out: '17:00', reason: 'Forgot' }
  // Of three days, of which one at least is worked.
  if (kind === 'leave')
    return { employee, kind: 'unpaid', from: addDays(today, 3 * count), to: addDays(today, 3 * count + 2) }
  if (kind === 'credential') return { employee, kind: 'first_aid', expiresOn: addDays(today, count) }
  return {}
}
