/** Goods to sell: products with something of them in a branch, and what is asked of sales. */
import { expect } from 'vitest'
import { newId } from '../../src/shared/ids.ts'
import { today } from '../../src/shared/dates.ts'
import { admin, made, type Row, server } from './school.ts'

export const day = (zone = 'America/New_York') => today(zone, Date.now())

/** Puts goods into a branch and into the books, as an opening does. @param value minor units, of all of it */
export async function stockUp(
  product: string,
  branch: string,
  quantity: number,
  value: number,
): Promise<void> {
  const [entry, source, date] = [newId(Date.now()), newId(Date.now()), day()]
  const client = await server.owner.connect()
  try {
    await client.query('begin')
    await client.query(
      `insert into stock_movement (id, product_id, branch_id, quantity, value, line, source_type, source_id, date, at)
       values ($1, $2, $3, $4, $5, 0, 'adjustment', $6, $7, now())`,
      [newId(Date.now()), product, branch, quantity, value, source, date],
    )
    if (value > 0) {
      await client.query(
        `insert into journal (id, date, branch_id, source_type, source_id, purpose, created_at)
         values ($1, $2, $3, 'adjustment', $4, 'post', now())`,
        [entry, date, branch, source],
      )
      await client.query(
        `insert into journal_line (journal_id, line, branch_id, date, account_id, debit, credit)
         select $1, s.line, $2, $3, a.id, case s.role when 'stock' then $4::int8 else 0 end, case s.role when 'stock' then 0 else $4::int8 end
         from (values (1, 'stock'), (2, 'capital')) s (line, role) join account a on a.role = s.role`,
        [entry, branch, date, value],
      )
    }
    await client.query('commit')
  } finally {
    client.release()
  }
}

let count = 0

/** A product of that price, with so many of it in a branch that cost so much each. */
export async function goods(
  branch: string,
  { price = 1_000, quantity = 10, cost = 600, category = 'books' } = {},
): Promise<Row> {
  const product = await made('product', { name: `Product ${++count}`, category, price })
  if (quantity > 0) await stockUp(product._id, branch, quantity, quantity * cost)
  return product
}

/** How many lie there, and what they are worth. */
export async function lying(product: string, branch: string): Promise<{ quantity: number; value: number }> {
  const { rows } = await server.owner.query<{ quantity: string; value: string }>(
    'select quantity, value from stock where product_id = $1 and branch_id = $2',
    [product, branch],
  )
  return { quantity: Number(rows[0]?.quantity ?? 0), value: Number(rows[0]?.value ?? 0) }
}

/** That the books agree with themselves, with the stock and with what was sold. */
export const proved = async () => {
  const { data } = (await admin.post('/api/proof', {})).body as {
    data: { ok: boolean; checks: { ok: boolean }[] }
  }
  expect(data.checks.filter(({ ok }) => !ok)).toEqual([])
}

/** What was posted for something, by the roles of the accounts: debit above zero, credit below. */
export async function postedFor(source: string): Promise<Record<string, number>> {
  const { rows } = await server.owner.query<{ role: string; amount: string }>(
    `select a.role, sum(l.debit - l.credit)::int8 as amount from journal_line l join journal j on j.id = l.journal_id
       join account a on a.id = l.account_id where j.source_id = $1 group by 1`,
    [source],
  )
  return Object.fromEntries(rows.map(({ role, amount }) => [role, Number(amount)]))
}
