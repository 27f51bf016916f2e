/** Products of the test file's school, and their stock. */
import { expect } from 'vitest'
import { admin, dataOf, jamaica, made, type Row, server } from './school.ts'

let names = 0

export const aProduct = async (fields: Record<string, unknown> = {}): Promise<string> =>
  (await made('product', { name: `Thing ${++names}`, category: 'books', ...fields }))._id

/** Opening stock with a quantity and a unit cost. */
export async function stocked(
  product: string,
  quantity: number,
  unitCost = 100,
  branch = jamaica,
): Promise<Row> {
  const answer = await admin.post('/api/adjustment', {
    branch,
    reason: 'opening',
    lines: [{ product, quantity, unitCost }],
  })
  expect([answer.status, answer.body.errors]).toEqual([201, undefined])
  return dataOf(answer)
}

/** The quantity and value in stock. */
export async function lies(product: string, branch = jamaica): Promise<[number, number]> {
  const { rows } = await server.pool.query<{ quantity: string; value: string }>(
    'select quantity, value from stock where product_id = $1 and branch_id = $2',
    [product, branch],
  )
  return [Number(rows[0]?.quantity ?? 0), Number(rows[0]?.value ?? 0)]
}

/** The posting of a document by account role or code: debits positive, credits negative. */
export async function posted(source: string): Promise<Record<string, number>> {
  const { rows } = await server.pool.query<{ role: string; amount: string }>(
    `select a.role, sum(l.debit - l.credit) as amount from journal j join journal_line l on l.journal_id = j.id
     join account a on a.id = l.account_id where j.source_id = $1 group by 1 having sum(l.debit - l.credit) <> 0`,
    [source],
  )
  return Object.fromEntries(rows.map(({ role, amount }) => [role, Number(amount)]))
}

/** Expects ledger and stock to agree in each branch and for goods in transit. */
export async function booksAgree(): Promise<void> {
  const { rows } = await server.pool.query(
    `select b.name from branch b where
       (select coalesce(sum(value), 0) from stock where branch_id = b.id) <>
       (select coalesce(sum(l.debit - l.credit), 0) from journal_line l join account a on a.id = l.account_id
         where a.role = 'stock' and l.branch_id = b.id)
     union all select 'on the way' where (select coalesce(sum(value), 0) from stock_transit) <>
       (select coalesce(sum(l.debit - l.credit), 0) from journal_line l join account a on a.id = l.account_id
         where a.role = 'in_transit')`,
  )
  expect(rows).toEqual([])
}
