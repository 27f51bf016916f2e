import { nextStudentStatuses, student } from '../../shared/entities/student.ts'
import type { Values } from '../../shared/entity.ts'
import { phoneKey, textKey } from '../../shared/text.ts'
import type { Said } from '../../shared/messages.ts'
import type { Context } from '../context.ts'
import { Conflict } from '../failure.ts'
import type { Change, Rules } from './rules.ts'
import { scopeOf } from './scope.ts'
import { checkStatus } from './status.ts'

/** Two records of one person have the same phone, or the same name and birthday. */
const keysOf = (record: Record<string, unknown>) => {
  const { firstName, lastName, phone, dateOfBirth } = record as Pick<
    Values<typeof student>,
    'firstName' | 'lastName' | 'phone' | 'dateOfBirth'
  >
  return {
    phone_key: phoneKey(phone ?? ''),
    person_key: dateOfBirth ? `${textKey(`${firstName} ${lastName}`)} ${dateOfBirth}` : null,
  }
}

export const studentRules: Rules = {
  columns: keysOf,
  async check(context, change) {
    checkStatus(context, change, 'student', nextStudentStatuses)
    if (!change.force) await checkDuplicate(context, change)
  },
}

const telling = ['phone', 'firstName', 'lastName', 'dateOfBirth']

async function checkDuplicate(context: Context, { after, changed }: Change): Promise<void> {
  if (!changed.some((field) => telling.includes(field))) return
  const keys = keysOf(after)
  // Two forms for one person saved at the same moment: the second waits here, and then sees the first.
  await context.tx.query('select pg_advisory_xact_lock(hashtextextended($1, 1))', [
    `student ${keys.phone_key}`,
  ])
  if (keys.person_key)
    await context.tx.query('select pg_advisory_xact_lock(hashtextextended($1, 2))', [
      `student ${keys.person_key}`,
    ])
  const scope = scopeOf(context.user, student)
  const twins = await context.tx.query<{ name: string; phone: boolean }>(
    `select first_name || ' ' || last_name as name, phone_key = $2 as phone from student
     where id <> $1 and (phone_key = $2 or person_key = $3) and ($4::text is null or branch_id = $4) order by id limit 20`,
    [after._id, keys.phone_key, keys.person_key, scope?.branch ?? null],
  )
  if (twins.length === 0) return
  throw new Conflict('duplicate', { fields: Object.fromEntries(twins.toReversed().map(fieldOf)) })
}

function fieldOf({ name, phone }: { name: string; phone: boolean }): [string, Said] {
  return phone
    ? ['phone', { key: 'validation.duplicatePhone', args: { name } }]
    : ['dateOfBirth', { key: 'validation.duplicatePerson', args: { name } }]
}
