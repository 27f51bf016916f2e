/** Hands out reserved course materials and takes them back: movement, lines and posting in one transaction. */
import { today } from '../../shared/core/dates.ts'
import { enrolment } from '../../shared/fees/enrolment.ts'
import type { Handed, KitLine } from '../../shared/kits/kitRoutes.ts'
import type { Message } from '../../shared/core/messages.ts'
import { labelOf } from '../../shared/core/entity.ts'
import { countRow } from '../core/db/rows.ts'
import { log } from '../core/audit.ts'
import type { Context } from '../core/context.ts'
import { Invalid } from '../core/failure.ts'
import { post } from '../ledger/post.ts'
import type { Stored } from '../core/records/repository.ts'
import { zoneOf } from '../core/records/zone.ts'
import { move } from '../stock/move.ts'
import { booksOfStudent, heldOf } from './books.ts'

interface Part {
  product: string
  quantity: number
}

/**
 * @param record the enrolment, locked with its student: reservations can only grow meanwhile
 * @param asked requested quantities; by default everything reserved
 * @throws Invalid at a line that requests more than is reserved
 */
export async function issue(context: Context, record: Stored, asked?: readonly Part[]): Promise<Handed> {
  const { lines } = await booksOfStudent(context, record._id)
  if (asked) refuse(asked, lines, ({ reserved }) => reserved, 'moreThanReserved')
  const parts =
    asked ?? lines.flatMap(({ product, reserved }) => (reserved > 0 ? [{ product, quantity: reserved }] : []))
  return handOver(context, record, lines, parts, -1)
}

/** @throws Invalid at a line with fewer handed out */
export async function takeBack(context: Context, record: Stored, asked: readonly Part[]): Promise<Handed> {
  const { lines } = await booksOfStudent(context, record._id)
  refuse(asked, lines, heldOf, 'moreThanHanded')
  return handOver(context, record, lines, asked, 1)
}

function refuse(
  asked: readonly Part[],
  lines: readonly KitLine[],
  most: (line: KitLine) => number,
  key: string,
): void {
  const wrong = asked.flatMap(({ product, quantity }, index): [string, Message][] => {
    const line = lines.find((one) => one.product === product)
    if (!line) return [[`lines.${index}.product`, { key: 'validation.notInKit', args: {} }]]
    if (asked.findIndex((one) => one.product === product) < index)
      return [[`lines.${index}.product`, { key: 'validation.productTwice', args: {} }]]
    const available = most(line)
    if (quantity <= available) return []
    return [[`lines.${index}.quantity`, { key: `validation.${key}`, args: { available } }]]
  })
  if (wrong.length > 0) throw new Invalid(Object.fromEntries(wrong))
}

/** @param sign -1 out of the stock, 1 back into it */
async function handOver(
  context: Context,
  record: Stored,
  lines: readonly KitLine[],
  parts: readonly Part[],
  sign: -1 | 1,
): Promise<Handed> {
  const branch = record.branch as string
  const given = parts.map(({ product, quantity }) => ({
    product,
    quantity,
    productName: lines.find((line) => line.product === product)?.productName ?? '',
  }))
  if (parts.length > 0) {
    const date = today(await zoneOf(context.tx, branch), context.now)
    const moved = await move(context, {
      source: { type: 'kitIssue', id: record._id },
      date,
      moves: parts.map(({ product, quantity }, line) => ({
        product,
        branch,
        quantity: sign * quantity,
        line,
      })),
    })
    const worth = sign * moved.reduce((sum, { value }) => sum + value, 0)
    const summary = given.map(({ productName, quantity }) => `${productName} × ${quantity}`).join(', ')
    await postMoved(context, record, { date, worth, sign, said: summary })
    await log(context.tx, context, {
      action: 'updated',
      resource: enrolment.name,
      recordId: record._id,
      recordName: labelOf(enrolment, record),
      branch,
      changes: { [sign < 0 ? 'kitIssued' : 'kitReturned']: [null, summary] },
    })
  }
  return { ...(await booksOfStudent(context, record._id)), given, again: parts.length === 0 }
}

async function postMoved(
  context: Context,
  { _id, branch, studentName }: Stored,
  { date, worth, sign, said }: { date: string; worth: number; sign: -1 | 1; said: string },
): Promise<void> {
  // Goods without value need no posting.
  if (worth === 0) return
  const [row] = await context.tx.query(
    countRow,
    `select count(*) as n from journal where source_type = 'kitIssue' and source_id = $1`,
    [_id],
  )
  const [debit, credit] = sign < 0 ? (['kit_cost', 'stock'] as const) : (['stock', 'kit_cost'] as const)
  await post(context, {
    source: { type: 'kitIssue', id: _id },
    // Raised with each handout or return.
    purpose: `kit ${(row?.n ?? 0) + 1}`,
    branch: branch as string,
    date,
    memo: `${String(studentName)}: ${said}`.slice(0, 500),
    lines: [
      { account: { role: debit }, debit: worth },
      { account: { role: credit }, credit: worth },
    ],
  })
}
