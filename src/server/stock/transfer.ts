/** Transfers between branches: sent, in transit, and received in parts or whole. */
import { z } from 'zod'
import { seesAllBranches } from '../../shared/core/access.ts'
import { today } from '../../shared/core/dates.ts'
import { transfer, type TransferLine } from '../../shared/stock/transfer.ts'
import { documentCode } from '../../shared/core/ids.ts'
import type { Message } from '../../shared/core/messages.ts'
import { countRow } from '../core/db/rows.ts'
import type { Context } from '../core/context.ts'
import { Conflict, Invalid } from '../core/failure.ts'
import { nextNumber } from '../ledger/numbers.ts'
import { post } from '../ledger/post.ts'
import { recordAudit, stampOf } from '../core/records/noted.ts'
import { type Stored, update } from '../core/records/repository.ts'
import type { Rules } from '../core/records/ruleBook.ts'
import { zoneOf } from '../core/records/zone.ts'
import { productsOf } from './lines.ts'
import { move } from './move.ts'

interface TransferFields {
  _id: string
  from: string
  to: string
  date: string
  lines: TransferLine[]
  pieces: number
  number: string
  status: string
}

export const transferRules: Rules = {
  columns: ({ number, date, pieces }) => ({ number, date, pieces }),

  async prepare(context, { before, after }) {
    const made = after as unknown as TransferFields
    if (before && before.status !== 'draft') throw notAt(before as Stored)
    refuseBranches(context, made, before)
    const kept = (before?.lines as TransferLine[] | undefined)?.map(({ product }) => product)
    const products = await productsOf(context, made.lines, { kept })
    made.lines = made.lines.map(({ product, quantity }, index) => ({
      product,
      productName: products[index]?.name ?? '',
      quantity,
      received: 0,
      lost: 0,
      value: 0,
    }))
    made.pieces = made.lines.reduce((sum, { quantity }) => sum + quantity, 0)
    if (before) return
    made.date = today(await zoneOf(context.tx, made.from), context.now)
    // Equals the code that the database generates for searching.
    after.code = documentCode(made._id, 'transfer')
    made.number = await nextNumber(context, { branch: made.from, series: 'TRF', date: made.date })
  },
}

/** @throws Conflict `state`, naming the current status */
export const notAt = ({ status, code }: Stored): Conflict =>
  new Conflict('state', { key: `transfer_${String(status)}`, args: { number: String(code) } })

/** Requires two branches, one of them the own for users with a branch. The sender of a draft is fixed: see its number. */
function refuseBranches(
  context: Context,
  { from, to }: TransferFields,
  before: Record<string, unknown> | null,
): void {
  const validationMessage = (key: string): Message => ({ key: `validation.${key}`, args: {} })
  if (from === to) throw new Invalid({ to: validationMessage('sameBranch') })
  if (before && before.from !== from) throw new Invalid({ from: validationMessage('senderStays') })
  const own = context.user.branch?._id
  if (!seesAllBranches(context.user) && own !== from && own !== to)
    throw new Invalid({ from: validationMessage('unknownReference') })
}

const todayIn = async (context: Context, branch: unknown): Promise<string> =>
  today(await zoneOf(context.tx, branch), context.now)

const loggedFields = ['status', 'sentOn', 'receivedOn', 'arrived', 'lost', 'value', 'lostReason']

async function written(
  context: Context,
  record: Stored,
  lines: TransferLine[],
  columns: Record<string, unknown>,
) {
  const stored = await update(
    context.tx,
    transfer,
    { ...record, lines },
    ['lines'],
    stampOf(context),
    columns,
  )
  await recordAudit(context, transfer, 'updated', record, stored, loggedFields)
  return stored
}

/** Moves goods out of the sending branch into transit. @param record the draft, locked */
export async function send(context: Context, record: Stored): Promise<Stored> {
  const [from, lines] = [record.from as string, record.lines as TransferLine[]]
  const date = await todayIn(context, from)
  const source = { type: 'transfer', id: record._id } as const
  const moved = await move(context, {
    source,
    date,
    moves: lines.map(({ product, quantity }, line) => ({ product, branch: from, quantity: -quantity, line })),
  })
  const sent = lines.map((line, index) => ({ ...line, value: -(moved[index]?.value ?? 0) }))
  const value = sent.reduce((sum, line) => sum + line.value, 0)
  await context.tx.query(
    `insert into stock_transit (transfer_id, product_id, quantity, value)
     select $1, * from unnest($2::text[], $3::int8[], $4::int8[])`,
    [
      record._id,
      sent.map(({ product }) => product),
      sent.map(({ quantity }) => quantity),
      sent.map((line) => line.value),
    ],
  )
  const stored = await written(context, record, sent, { status: 'sent', sent_on: date, value })
  await postMoved(context, record, {
    purpose: 'send',
    branch: from,
    date,
    debit: 'in_transit',
    credit: 'stock',
    value,
  })
  return stored
}

const partRow = z.object({ product: z.string(), quantity: z.number() })
type Part = z.infer<typeof partRow>

/**
 * Moves goods into the receiving branch at their sent value. @param record the transfer, locked @param parts null
 * moves everything
 */
export async function receive(context: Context, record: Stored, parts?: readonly Part[]): Promise<Stored> {
  const [to, lines] = [record.to as string, record.lines as TransferLine[]]
  const taken = await takeFromTheWay(context, record, parts)
  const date = await todayIn(context, to)
  await move(context, {
    source: { type: 'transfer', id: record._id },
    date,
    moves: taken.map(({ product, quantity, value, line }) => ({
      product,
      branch: to,
      quantity,
      value,
      line,
    })),
  })
  const after = lines.map((line) => ({ ...line, received: line.received + quantityOf(taken, line) }))
  const value = taken.reduce((sum, part) => sum + part.value, 0)
  const receptions = await receptionsOf(context, record)
  const stored = await written(context, record, after, {
    ...stateOf(after, date),
    receptions: receptions + 1,
  })
  const purpose = `receive ${receptions + 1}`
  await postMoved(context, record, { purpose, branch: to, date, debit: 'stock', credit: 'in_transit', value })
  return stored
}

/** Writes off what has not arrived, at the cost of the receiving branch. @param record the locked transfer */
export async function close(context: Context, record: Stored, reason: string | null): Promise<Stored> {
  const [to, lines] = [record.to as string, record.lines as TransferLine[]]
  const rest = await takeFromTheWay(context, record)
  const date = await todayIn(context, to)
  const after = lines.map((line) => ({ ...line, lost: line.lost + quantityOf(rest, line) }))
  const value = rest.reduce((sum, part) => sum + part.value, 0)
  const stored = await written(context, record, after, { ...stateOf(after, date), lost_reason: reason })
  await postMoved(context, record, {
    purpose: 'close',
    branch: to,
    date,
    debit: 'stock_loss',
    credit: 'in_transit',
    value,
  })
  return stored
}

const quantityOf = (parts: readonly Part[], { product }: TransferLine): number =>
  parts.find((part) => part.product === product)?.quantity ?? 0

const receptionsOf = async ({ tx }: Context, { _id }: Stored): Promise<number> => {
  const [row] = await tx.query(countRow, 'select receptions as n from transfer where id = $1', [_id])
  return row?.n ?? 0
}

function stateOf(lines: readonly TransferLine[], date: string) {
  const sum = (part: 'quantity' | 'received' | 'lost') => lines.reduce((total, line) => total + line[part], 0)
  const [pieces, arrived, lost] = [sum('quantity'), sum('received'), sum('lost')]
  const done = arrived + lost === pieces
  return { arrived, lost, ...(done ? { status: 'received', received_on: date } : {}) }
}

interface Taken extends Part {
  value: number
  /** Index of the line in the request, from 0. */
  line: number
}

const valuedPartRow = partRow.extend({ value: z.number() })

/**
 * Removes goods from transit, completely or in part. A part has its share of the value; the last one takes the rest.
 */
async function takeFromTheWay(context: Context, record: Stored, parts?: readonly Part[]): Promise<Taken[]> {
  const rows = await context.tx.query(
    valuedPartRow,
    `select product_id as product, quantity, value from stock_transit where transfer_id = $1 and quantity > 0
     order by product_id for update`,
    [record._id],
  )
  const requested = parts ?? rows.map(({ product, quantity }) => ({ product, quantity }))
  refuseParts(requested, record.lines as TransferLine[], rows)
  const taken = requested.map(({ product, quantity }, line): Taken => {
    const row = rows.find((one) => one.product === product)
    const value = row
      ? Number(
          (BigInt(row.value) * BigInt(quantity) * 2n + BigInt(row.quantity)) / (BigInt(row.quantity) * 2n),
        )
      : 0
    return { product, quantity, value, line }
  })
  await context.tx.query(
    `update stock_transit t set quantity = t.quantity - part.quantity, value = t.value - part.value
     from unnest($2::text[], $3::int8[], $4::int8[]) part (product, quantity, value)
     where t.transfer_id = $1 and t.product_id = part.product`,
    [
      record._id,
      taken.map(({ product }) => product),
      taken.map(({ quantity }) => quantity),
      taken.map(({ value }) => value),
    ],
  )
  return taken
}

function refuseParts(asked: readonly Part[], lines: readonly TransferLine[], rows: readonly Part[]): void {
  const wrong = asked.flatMap(({ product, quantity }, index): [string, Message][] => {
    const there = rows.find((row) => row.product === product)?.quantity ?? 0
    if (!lines.some((line) => line.product === product))
      return [[`lines.${index}.product`, { key: 'validation.notInTransfer', args: {} }]]
    if (asked.findIndex((part) => part.product === product) < index)
      return [[`lines.${index}.product`, { key: 'validation.productTwice', args: {} }]]
    if (quantity <= there) return []
    return [[`lines.${index}.quantity`, { key: 'validation.moreThanOnTheWay', args: { available: there } }]]
  })
  if (wrong.length > 0) throw new Invalid(Object.fromEntries(wrong))
}

interface Posted {
  purpose: string
  branch: string
  date: string
  debit: 'stock' | 'in_transit' | 'stock_loss'
  credit: 'stock' | 'in_transit'
  value: number
}

async function postMoved(
  context: Context,
  { _id, number }: Stored,
  { debit, credit, value, ...rest }: Posted,
): Promise<void> {
  // Goods without value need no posting.
  if (value === 0) return
  await post(context, {
    ...rest,
    source: { type: 'transfer', id: _id },
    memo: String(number),
    lines: [
      { account: { role: debit }, debit: value },
      { account: { role: credit }, credit: value },
    ],
  })
}
