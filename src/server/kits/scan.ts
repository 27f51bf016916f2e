/** Scans at the counter: a student's card or a book. */
import type { Handed } from '../../shared/kits/kitRoutes.ts'
import { student } from '../../shared/students/student.ts'
import { labelOf } from '../../shared/core/entity.ts'
import { idRow, labelRow } from '../core/db/rows.ts'
import { cardOf, numberIn } from '../classes/attendance/card.ts'
import type { Context } from '../core/context.ts'
import { Conflict, Invalid } from '../core/failure.ts'
import { find, type Stored } from '../core/records/repository.ts'
import { scopeOf } from '../core/records/scope.ts'
import { issue } from './handOut.ts'

interface Read {
  class: string
  code: string
  /** The enrolment that receives a scanned book. */
  enrolment?: string
  secret: string
  /** An enrolment by id, locked with its student. */
  hold: (id: string) => Promise<Stored>
}

/** @throws Invalid for an unknown code; Conflict if the card is revoked, or its student is not in the class */
export async function scan(context: Context, read: Read): Promise<Handed> {
  const number = numberIn(read.secret, read.code)
  const card = number && (await cardOf(context, number))
  if (!card) return issueOne(context, read)
  if (card.revoked) throw new Conflict('state', { key: 'card_revoked' })
  const [found] = await context.tx.query(
    idRow,
    `select id from enrolment where class_id = $1 and student_id = $2 and status = 'active'`,
    [read.class, card.student],
  )
  if (!found) {
    const who = await find(context.tx, student, card.student, scopeOf(context.user, student))
    throw who
      ? new Conflict('state', { key: 'not_of_class_named', args: { name: labelOf(student, who) } })
      : new Conflict('state', { key: 'not_of_class' })
  }
  return issue(context, await read.hold(found.id))
}

/** One piece of a product, for the chosen student. */
async function issueOne(context: Context, { class: group, code, enrolment, hold }: Read): Promise<Handed> {
  const [found] = await context.tx.query(
    labelRow,
    'select id, name from product where lower(barcode) = lower($1) or lower(sku) = lower($1) order by barcode is null limit 1',
    [code],
  )
  const validationMessage = (key: string, args = {}) =>
    new Invalid({ code: { key: `validation.${key}`, args } })
  if (!found) throw validationMessage('cardUnknown')
  if (!enrolment) throw validationMessage('whoseBook', { name: found.name })
  const record = await hold(enrolment)
  if (record.class !== group) throw new Conflict('state', { key: 'not_of_class' })
  try {
    return await issue(context, record, [{ product: found.id, quantity: 1 }])
  } catch (error) {
    // The scanned code is the only input, so errors of its line are shown there.
    const [first] = error instanceof Invalid ? Object.values(error.fields ?? {}) : []
    throw first ? new Invalid({ code: first }) : error
  }
}
