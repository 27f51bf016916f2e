/** Adjustments: moved, numbered and posted in the one transaction that writes them down. Those that wait do so when they are approved. */
import { z } from 'zod'
import {
  type AdjustmentLine,
  type AdjustmentReason,
  type AdjustmentStatus,
  onlyIn,
  onlyOut,
} from '../../shared/stock/adjustment.ts'
import { today } from '../../shared/core/dates.ts'
import { documentCode } from '../../shared/core/ids.ts'
import type { Message } from '../../shared/core/messages.ts'
import type { Context } from '../core/context.ts'
import { Invalid } from '../core/failure.ts'
import { nextNumber } from '../ledger/numbers.ts'
import { type JournalLine, post } from '../ledger/post.ts'
import type { Rules } from '../core/records/ruleBook.ts'
import { zoneOf } from '../core/records/zone.ts'
import { productsOf } from './lines.ts'
import { move } from './move.ts'

interface AdjustmentFields {
  _id: string
  branch: string
  date: string
  reason: AdjustmentReason
  lines: AdjustmentLine[]
  note?: string | null
  /** The count that found it: its products may be out of use. */
  count?: string | null
  pieces: number
  value: number
  number: string
  status: AdjustmentStatus
}

export type Moving = Pick<
  AdjustmentFields,
  '_id' | 'branch' | 'date' | 'reason' | 'lines' | 'note' | 'number' | 'value'
>

export const adjustmentRules: Rules = {
  columns: ({ number, pieces, value, status, count }) => ({
    number,
    pieces,
    value,
    status: status ?? 'posted',
    count_id: count ?? null,
  }),

  async prepare(context, { after }) {
    const made = after as unknown as AdjustmentFields
    refuseLines(made)
    made.date ??= today(await zoneOf(context.tx, made.branch), context.now)
    const kept = made.count ? made.lines.map(({ product }) => product) : []
    const products = await productsOf(context, made.lines, { kept })
    made.lines = made.lines.map((line, index) => ({ ...line, productName: products[index]?.name ?? '' }))
    made.status = await moveWithin(context, made)
    made.pieces = made.lines.reduce((sum, { quantity }) => sum + quantity, 0)
    // Equals the code that the database generates for searching.
    after.code = documentCode(made._id, 'adjustment')
    made.number = await nextNumber(context, { branch: made.branch, series: 'ADJ', date: made.date })
  },

  async afterSave(context, { after }) {
    const made = after as unknown as AdjustmentFields
    if (made.status === 'posted') await postMoved(context, made)
  },

  async warnings(context, { status }) {
    if (status !== 'waiting') return []
    return [{ code: 'needs_approval', message: context.say('warning.needs_approval') }]
  },
}

const mostRow = z.object({ most: z.number().nullable() })

/**
 * Moves the goods unless the value needs approval. Only moving reveals the value and the availability, so movements
 * that need approval are rolled back.
 */
async function moveWithin(context: Context, made: AdjustmentFields): Promise<AdjustmentStatus> {
  const { tx } = context
  const [row] = await tx.query(mostRow, 'select adjustment_limit as most from setting')
  const limit = row?.most ?? null
  if (limit !== null) await tx.query('savepoint unmoved')
  await moveLines(context, made)
  const worth = made.lines.reduce((sum, { value }) => sum + Math.abs(value), 0)
  if (limit === null || worth <= limit) return 'posted'
  await tx.query('rollback to savepoint unmoved')
  return 'waiting'
}

/** Its lines have then what each was worth. */
export async function moveLines(context: Context, made: Moving): Promise<void> {
  const moved = await move(context, {
    source: { type: 'adjustment', id: made._id },
    date: made.date,
    moves: made.lines.map(({ product, quantity, unitCost }, line) => ({
      product,
      branch: made.branch,
      quantity,
      value: quantity > 0 && typeof unitCost === 'number' ? quantity * unitCost : null,
      line,
    })),
  })
  made.lines = made.lines.map(({ product, productName, quantity, unitCost, note }, index) => ({
    product,
    productName,
    quantity,
    unitCost: unitCost ?? null,
    value: moved[index]?.value ?? 0,
    note: note ?? null,
  }))
  made.value = made.lines.reduce((sum, { value }) => sum + value, 0)
}

export async function postMoved(
  context: Context,
  { _id, branch, date, reason, lines, note, number }: Moving,
): Promise<void> {
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
  const came = sum(lines.map(({ value }) => Math.max(value, 0)))
  const went = -sum(lines.map(({ value }) => Math.min(value, 0)))
  // Goods without value move without a posting.
  if (came === 0 && went === 0) return
  const source = { account: { role: reason === 'opening' ? 'capital' : 'stock_loss' } } satisfies Pick<
    JournalLine,
    'account'
  >
  await post(context, {
    source: { type: 'adjustment', id: _id },
    branch,
    date,
    memo: note ?? number,
    lines: [
      { account: { role: 'stock' }, debit: came },
      { ...source, credit: came },
      { account: { role: 'stock_loss' }, debit: went },
      { account: { role: 'stock' }, credit: went },
    ],
  })
}

const most = 1_000_000_000_000

/** Damage and loss are outgoing, finds and opening stock incoming; only these have a price. */
function refuseLines({ reason, lines }: AdjustmentFields): void {
  const wrong = lines.flatMap(({ quantity, unitCost }, index): [string, Message][] => {
    const at = (part: string, key: string): [string, Message] => [
      `lines.${index}.${part}`,
      { key: `validation.${key}`, args: {} },
    ]
    if (quantity === 0) return [at('quantity', 'notZero')]
    if (quantity > 0 && onlyOut.includes(reason)) return [at('quantity', 'onlyOut')]
    if (quantity < 0 && onlyIn.includes(reason)) return [at('quantity', 'onlyIn')]
    if (typeof unitCost !== 'number') return []
    if (!onlyIn.includes(reason)) return [at('unitCost', 'costOfFound')]
    return quantity * unitCost > most ? [at('unitCost', 'invalid')] : []
  })
  if (wrong.length > 0) throw new Invalid(Object.fromEntries(wrong))
}
