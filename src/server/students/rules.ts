import { z } from 'zod'
import { nextStudentStatuses, student } from '../../shared/students/student.ts'
import type { Values } from '../../shared/core/entity.ts'
import { phoneKey, textKey } from '../../shared/core/text.ts'
import type { Message } from '../../shared/core/messages.ts'
import type { Context } from '../core/context.ts'
import { Conflict, Invalid } from '../core/failure.ts'
import { seatsAmong } from '../classes/seats.ts'
import { enrolledSince, followClass } from '../fees/enrolmentRules.ts'
import { mergedInto } from './merged.ts'
import type { Change, Rules, ReadonlyChange } from '../core/records/ruleBook.ts'
import { scopeOf } from '../core/records/scope.ts'
import { checkStatus } from '../core/records/status.ts'
import { licencesTouchedSince, takeBackVersions, writeVersions } from '../licences/studentLicences.ts'
import { addNote } from './notes.ts'

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
  async validateTogether(context, changes, force) {
    const seats = await seatsAmong(context, changes)
    const twins = force ? [] : await duplicatesAmong(context, changes)
    return new Map([...seats, ...[...twins].map(([id, why]) => [id, { ...why, ...seats.get(id) }] as const)])
  },
  columns: keysOf,
  async validate(context, change) {
    checkStatus(context, change, 'student', nextStudentStatuses)
    if (change.before?.branch && !change.after.branch)
      throw new Invalid({ branch: { key: 'validation.required', args: {} } })
    if (!change.force) await checkDuplicate(context, change)
  },
  redirectFor: mergedInto,
  async afterSave(context, change) {
    await writeVersions(context, change)
    if (change.changed.includes('note')) await addNote(context, change.stored._id, change.stored.note)
    if (change.changed.includes('class')) return followClass(context, change)
  },
  async referencedSince(context, ids, at) {
    const touched = [licencesTouchedSince(context, ids, at), enrolledSince(context, ids, at)]
    return [...new Set((await Promise.all(touched)).flat())]
  },
  async afterUndo(context, change, at) {
    await takeBackVersions(context, change, at)
    if (change.changed.includes('note')) await addNote(context, change.stored._id, change.stored.note)
  },
}

const telling = ['phone', 'firstName', 'lastName', 'dateOfBirth']

const likeRow = z.object({ id: z.string(), name: z.string(), phone: z.boolean() })

async function checkDuplicate(context: Context, { after, changed }: ReadonlyChange): Promise<void> {
  if (!changed.some((field) => telling.includes(field))) return
  const keys = keysOf(after)
  // Two forms for one person saved at the same moment: the second waits here, and then sees the first.
  if (keys.phone_key)
    await context.tx.query('select pg_advisory_xact_lock(hashtextextended($1, 1))', [
      `student ${keys.phone_key}`,
    ])
  if (keys.person_key)
    await context.tx.query('select pg_advisory_xact_lock(hashtextextended($1, 2))', [
      `student ${keys.person_key}`,
    ])
  const scope = scopeOf(context.user, student)
  const similar = await context.tx.query(
    likeRow,
    `select id, first_name || ' ' || last_name as name, phone_key = $2 as phone from student
     where id <> $1 and (phone_key = $2 and $2 <> '' or person_key = $3) and ($4::text is null or branch_id = $4) order by id limit 20`,
    [after._id, keys.phone_key, keys.person_key, scope?.branch ?? null],
  )
  if (similar.length === 0) return
  throw new Conflict('duplicate', {
    key: 'duplicate_likely',
    fields: Object.fromEntries(similar.toReversed().map(fieldOf)),
    // Limited to the caller's branches, as the query is.
    extra: { duplicates: similar.map(({ id, name }) => ({ _id: id, name })) },
  })
}

function fieldOf({ name, phone }: { name: string; phone: boolean }): [string, Message] {
  return phone
    ? ['phone', { key: 'validation.duplicatePhone', args: { name } }]
    : ['dateOfBirth', { key: 'validation.duplicatePerson', args: { name } }]
}

const duplicateRow = z.object({
  id: z.string(),
  name: z.string(),
  phone: z.string(),
  person: z.string().nullable(),
})

/** Like `checkDuplicate` for many: against stored records, and against each other in order. */
async function duplicatesAmong(
  context: Context,
  changes: readonly Change[],
): Promise<Map<string, Record<string, Message>>> {
  const identifying = changes.filter(({ changed }) => changed.some((field) => telling.includes(field)))
  const keys = identifying.map(({ after }) => keysOf(after))
  const phones = keys.map(({ phone_key }) => phone_key).filter(Boolean)
  const persons = keys.flatMap(({ person_key }) => person_key ?? [])
  const scope = scopeOf(context.user, student)
  const there = await context.tx.query(
    duplicateRow,
    `select id, first_name || ' ' || last_name as name, phone_key as phone, person_key as person from student
     where (phone_key = any($1) or person_key = any($2)) and ($3::text is null or branch_id = $3) order by id`,
    [phones, persons, scope?.branch ?? null],
  )
  const changing = new Set(identifying.map(({ after }) => after._id))
  const byPhone = new Map<string, string>()
  const byPerson = new Map<string, string>()
  const learn = (name: string, phone: string, person: string | null) => {
    if (phone && !byPhone.has(phone)) byPhone.set(phone, name)
    if (person && !byPerson.has(person)) byPerson.set(person, name)
  }
  for (const { id, name, phone, person } of there) if (!changing.has(id)) learn(name, phone, person)
  const wrong = new Map<string, Record<string, Message>>()
  for (const [index, { after }] of identifying.entries()) {
    const { phone_key, person_key } = keys[index]!
    const phone = byPhone.get(phone_key)
    const person = person_key ? byPerson.get(person_key) : undefined
    const fields = [
      ...(person ? [fieldOf({ name: person, phone: false })] : []),
      ...(phone ? [fieldOf({ name: phone, phone: true })] : []),
    ]
    if (fields.length > 0) wrong.set(after._id, Object.fromEntries(fields))
    learn(`${after.firstName as string} ${after.lastName as string}`, phone_key, person_key)
  }
  return wrong
}
