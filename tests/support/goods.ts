/** Products with stock in a branch, and calls of sales. */
import { expect } from 'vitest'
import { today } from '../../src/shared/core/dates.ts'
import { admin, made, type Row, server } from './school.ts'
import { lay } from './stock.ts'

export const day = (zone = 'America/New_York') => today(zone, Date.now())

/** @param value of all of it, in minor units */
export const stockUp = (product: string, branch: string, quantity: number, value: number): Promise<void> =>
  lay(server.owner, { product, branch, quantity, value })

let count = 0

/** A product at that price with stock in a branch at a unit cost. */
export async function goods(
  branch: string,
  { price = 1_000, quantity = 10, cost = 600, category = 'books' } = {},
): Promise<Row> {
  const product = await made('product', { name: `Product ${++count}`, category, price })
  if (quantity > 0) await stockUp(product._id, branch, quantity, quantity * cost)
  return product
}

/** The quantity and value there. */
export async function lying(product: string, branch: string): Promise<{ quantity: number; value: number }> {
  const { rows } = await server.owner.query<{ quantity: string; value: string }>(
    'select quantity, value from stock where product_id = $1 and branch_id = $2',
    [product, branch],
  )
  return { quantity: Number(rows[0]?.quantity ?? 0), value: Number(rows[0]?.value ?? 0) }
}

/** Expects the ledger to agree with itself, the stock and the sales. */
export const proved = async () => {
  const { data } = (await admin.post('/api/proof', {})).body as {
    data: { ok: boolean; checks: { ok: boolean }[] }
  }
  expect(data.checks.filter(({ ok }) => !ok)).toEqual([])
}

/** The posting of a record by account role: debits positive, credits negative. */
export async function postedFor(source: string): Promise<Record<string, number>> {
  const { rows } = await server.owner.query<{ role: string; amount: string }>(
    `select a.role, sum(l.debit - l.credit)::int8 as amount from journal_line l join journal j on j.id = l.journal_id
       join account a on a.id = l.account_id where j.source_id = $1 group by 1`,
    [source],
  )
  return Object.fromEntries(rows.map(({ role, amount }) => [role, Number(amount)]))
}
