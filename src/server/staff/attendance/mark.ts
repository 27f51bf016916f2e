/** Check-in and check-out by the server's clock: marks are never changed. */
import { localMinute } from '../../../shared/core/dates.ts'
import { staffAttendance } from '../../../shared/staff/staffAttendance.ts'
import { newId } from '../../../shared/core/ids.ts'
import type { Marked } from '../../../shared/staff/staffAttendanceReplies.ts'
import { log } from '../../core/audit.ts'
import type { Context } from '../../core/context.ts'
import { Conflict } from '../../core/failure.ts'
import { stampOf } from '../../core/records/noted.ts'
import { lockPerson, ownPerson, type Person, whoseRow } from './people.ts'
import { nowOf } from './ownAttendance.ts'

type Kind = 'in' | 'out'
type Source = 'web' | 'kiosk'

/** @throws Conflict if the caller has no staff record */
export async function markOwn(context: Context, kind: Kind): Promise<{ person: Person; marked: Marked }> {
  const person = await ownPerson(context)
  if (!person) throw new Conflict('state', { key: 'not_staff' })
  return { person, marked: await mark(context, person, kind, 'web') }
}

/**
 * A repeat changes nothing and returns the first mark.
 *
 * @throws Conflict if they have left the school, or check out without a check-in
 */
export async function mark(context: Context, person: Person, kind: Kind, source: Source): Promise<Marked> {
  await lockPerson(context, person)
  const { date, last } = await nowOf(context, person)
  if (person.until && person.until < date)
    throw new Conflict('state', { key: 'staff_left', args: { name: person.name } })
  const there = last?.kind === 'in' && (kind === 'out' || last.date === date)
  const gone = last?.kind === 'out' && last.date === date
  if (kind === 'in' ? there : gone) return markReply(person, { again: true, kind, at: last?.at ?? '' })
  if (kind === 'out' && !there)
    throw new Conflict('state', { key: 'not_checked_in', args: { name: person.name } })
  return write(context, person, { kind, source, date: kind === 'out' ? (last?.date ?? date) : date })
}

async function write(
  context: Context,
  person: Person,
  { kind, source, date }: { kind: Kind; source: Source; date: string },
): Promise<Marked> {
  const { by, at } = stampOf(context)
  const [employee, teacher] = whoseRow(person)
  await context.tx.query(
    `insert into staff_mark (id, employee_id, teacher_id, branch_id, date, at, kind, source, address, created_by, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $6)`,
    [newId(context.now), employee, teacher, person.branch, date, at, kind, source, context.address, by],
  )
  await log(context.tx, context, {
    action: 'updated',
    resource: staffAttendance.name,
    recordId: dayId(person, date),
    recordName: `${person.name} ${date}`,
    branch: person.branch,
    changes: { [kind]: [null, at] },
  })
  return markReply(person, { again: false, kind, at })
}

const markReply = ({ name, zone }: Person, marked: Pick<Marked, 'again' | 'kind' | 'at'>): Marked => ({
  ...marked,
  time: localMinute(zone, Date.parse(marked.at)).slice(11),
  name,
})

/** Equals the id that the database computes: the day in seconds and the end of the person's id. */
export const dayId = ({ _id }: Pick<Person, '_id'>, date: string): string =>
  (Date.parse(`${date}T00:00:00Z`) / 1000).toString(16).padStart(8, '0') + _id.slice(-16)
