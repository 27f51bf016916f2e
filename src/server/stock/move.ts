/**
 * The only way to change stock: documents post movements, and the database keeps quantity and value and refuses
 * negative stock.
 */
import { z } from 'zod'
import { newId } from '../../shared/core/ids.ts'
import type { StockSource } from '../../shared/stock/stock.ts'
import type { Context } from '../core/context.ts'
import { Conflict } from '../core/failure.ts'
import { closedPeriod } from '../ledger/closedPeriod.ts'

export interface Move {
  product: string
  branch: string
  /** Positive is incoming, negative outgoing. */
  quantity: number
  /** Total cost of incoming goods in minor units; by default the average cost of the stock. */
  value?: number | null
  /** Which line of the document, from 0. */
  line?: number
}

const movedRow = z.object({
  product: z.string(),
  branch: z.string(),
  quantity: z.number(),
  /** Change of the stock's value in minor units. */
  value: z.number(),
  /** How many there are then. */
  balance: z.number(),
})
export type Moved = z.infer<typeof movedRow>

interface Reason {
  source: { type: StockSource; id: string }
  /** `YYYY-MM-DD` */
  date: string
  moves: readonly Move[]
}

/**
 * Balances are locked in one order, which prevents deadlocks.
 *
 * @returns the movements in the order of `moves`
 * @throws Conflict `insufficient_stock` if goods are missing, `closed` for a day in a closed period: nothing was
 * moved, and the transaction has failed
 */
export async function move(context: Context, { source, date, moves }: Reason): Promise<Moved[]> {
  if (moves.length === 0) return []
  const ordered = moves.map((one, place) => ({ ...one, place })).toSorted(byProductThenBranch)
  try {
    const moved = await context.tx.query(
      movedRow,
      `insert into stock_movement (id, product_id, branch_id, quantity, value, line, source_type, source_id, date, by_id, at)
       select m.id, m.product, m.branch, m.quantity, m.value, m.line, $7, $8, $9, $10, $11
       from unnest($1::text[], $2::text[], $3::text[], $4::int8[], $5::int8[], $6::int2[]) with ordinality
         as m (id, product, branch, quantity, value, line, place) order by m.place
       returning product_id as product, branch_id as branch, quantity, value, balance`,
      [
        ordered.map(() => newId(context.now)),
        ordered.map(({ product }) => product),
        ordered.map(({ branch }) => branch),
        ordered.map(({ quantity }) => quantity),
        ordered.map(({ value }) => value ?? null),
        ordered.map(({ line, place }) => line ?? place),
        source.type,
        source.id,
        date,
        context.user._id,
        new Date(context.now).toISOString(),
      ],
    )
    return ordered
      .flatMap(({ place }, index) => (moved[index] ? [{ place, row: moved[index] }] : []))
      .toSorted((a, b) => a.place - b.place)
      .map(({ row }) => row)
  } catch (error) {
    throw closedPeriod(error) ?? notEnough(error) ?? error
  }
}

function byProductThenBranch(a: Move & { place: number }, b: Move & { place: number }): number {
  if (a.product !== b.product) return a.product < b.product ? -1 : 1
  if (a.branch !== b.branch) return a.branch < b.branch ? -1 : 1
  return a.place - b.place
}

/** The conflict for a movement beyond the stock, with the line that caused it. */
function notEnough(error: unknown): Conflict | null {
  const { constraint, detail } = error as { constraint?: string; detail?: string }
  if (constraint !== 'stock_enough' || !detail?.startsWith('{')) return null
  const { line, available, name } = JSON.parse(detail) as { line: number; available: number; name: string }
  const args = { name, available }
  return new Conflict('insufficient_stock', {
    args,
    fields: { [`lines.${line}.quantity`]: { key: 'validation.notInStock', args } },
  })
}
