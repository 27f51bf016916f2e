/** The calls about numbers of identity papers and accounts. */
import { can, type Flag, seesAllBranches } from '../../../shared/core/access.ts'
import { type HiddenNumber, hiddenNumbers, isMask } from '../../../shared/staff/staffNumbers.ts'
import type { StaffNumbersBody } from '../../../shared/staff/staffNumberRoutes.ts'
import { difference, log } from '../../core/audit.ts'
import type { Context } from '../../core/context.ts'
import { Conflict, Invalid, NotFound } from '../../core/failure.ts'
import { lockPerson, isOneself, type Person, personOf } from '../attendance/people.ts'
import { maskedNumbers, numberFields, numbersOf, saveNumbers, wholeNumber } from './numbers.ts'
import type { Handler } from '../../core/http/handler.ts'
import type { Routes } from '../../core/http/serverParts.ts'

type Kind = 'employee' | 'teacher'

/** @throws NotFound unless it is the caller or somebody in their branches */
export async function seenPerson(
  context: Context,
  kind: Kind,
  id: string,
  flag: Flag,
  ownToo = flag === 'view',
): Promise<Person> {
  const person = await personOf(context, id)
  const { user } = context
  const own = person && ownToo && isOneself(context, person)
  const within = person && (seesAllBranches(user) || user.branch?._id === person.branch)
  if (person && (own || (within && can(user, 'hr', flag)))) return person
  throw new NotFound(kind, person ? { resource: kind, recordId: id } : undefined)
}

const replyOf = (kind: Kind, id: string, person: Person) => ({
  resource: kind,
  recordId: id,
  recordName: person.name,
  branch: person.branch,
})

async function read(context: Context, kind: Kind, id: string) {
  const person = await seenPerson(context, kind, id, 'view')
  return { data: maskedNumbers(await numbersOf(context.tx, person.ids)) }
}

async function save(context: Context, kind: Kind, id: string, { updatedAt, ...body }: StaffNumbersBody) {
  const person = await seenPerson(context, kind, id, 'update')
  await lockPerson(context, person)
  const kept = await numbersOf(context.tx, person.ids)
  const before = maskedNumbers(kept)
  if (updatedAt !== undefined && updatedAt !== before.updatedAt)
    throw new Conflict('stale', { args: { name: person.name }, extra: { current: before } })
  // An edited mask, or somebody else's mask, is no number.
  const wrong = hiddenNumbers.filter((name) => isMask(body[name] ?? '') && body[name] !== before[name])
  if (wrong.length > 0)
    throw new Invalid(
      Object.fromEntries(wrong.map((name) => [name, { key: 'validation.staffNumber', args: {} }])),
    )
  const stamp = { by: context.user._id, at: new Date(context.now).toISOString() }
  const under = kept?.person ?? person._id
  const was = await sealedWhole(context, kept)
  await saveNumbers(context.tx, under, kept, body, stamp)
  const now = await numbersOf(context.tx, person.ids)
  const after = maskedNumbers(now)
  const changes = difference({ ...before }, { ...after }, numberFields) ?? {}
  // Another number may have the same end: that it is another one is written down all the same.
  for (const [name, value] of Object.entries(await sealedWhole(context, now)))
    if (was[name as HiddenNumber] !== value && !(name in changes))
      changes[name] = [before[name as HiddenNumber], after[name as HiddenNumber]]
  if (Object.keys(changes).length > 0)
    await log(context.tx, context, { action: 'updated', ...replyOf(kind, id, person), changes })
  return { data: after }
}

async function sealedWhole(
  context: Context,
  kept: Awaited<ReturnType<typeof numbersOf>>,
): Promise<Partial<Record<HiddenNumber, string | null>>> {
  if (!kept) return {}
  const names = Object.keys(kept.sealed) as HiddenNumber[]
  const found: Partial<Record<HiddenNumber, string | null>> = {}
  for (const name of names) found[name] = await wholeNumber(context.tx, kept, name)
  return found
}

async function reveal(context: Context, kind: Kind, id: string, number: HiddenNumber) {
  const person = await seenPerson(context, kind, id, 'update')
  const kept = await numbersOf(context.tx, person.ids)
  const value = kept && (await wholeNumber(context.tx, kept, number))
  if (!value) throw new Conflict('state', { key: 'no_staff_number' })
  await log(context.tx, context, {
    action: 'revealed',
    ...replyOf(kind, id, person),
    changes: { [number]: [null, maskedNumbers(kept)[number]] },
  })
  return { data: { number, value } }
}

/** Employees and teachers have the same calls. */
type Row<Name extends 'numbers' | 'saveNumbers' | 'revealNumber'> = Handler<Routes[`employee.${Name}`]>

const readOf =
  (kind: Kind): Row<'numbers'> =>
  ({ params }, context) =>
    read(context, kind, params.id)
const saveOf =
  (kind: Kind): Row<'saveNumbers'> =>
  ({ params, body }, context) =>
    save(context, kind, params.id, body)
const revealOf =
  (kind: Kind): Row<'revealNumber'> =>
  ({ params, body }, context) =>
    reveal(context, kind, params.id, body.number)

export const staffNumberHandlers = {
  'employee.numbers': readOf('employee'),
  'employee.saveNumbers': saveOf('employee'),
  'employee.revealNumber': revealOf('employee'),
  'teacher.numbers': readOf('teacher'),
  'teacher.saveNumbers': saveOf('teacher'),
  'teacher.revealNumber': revealOf('teacher'),
}
