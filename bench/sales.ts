/** What a sale costs: all of one product, where each waits for the one before it, and of many. */
import type pg from 'pg'
import type { Cell, Sides } from './cells.ts'

const many = 500
/** More than are ever sold here. */
const plenty = 100_000_000

const ids = (what: string) =>
  `lpad(to_hex(extract(epoch from now())::bigint), 8, '0') || left(md5(${what}), 16)`

const made = `
  with goods as (
    insert into product (id, name, category, price, low_stock_at, active, search_key, created_at, updated_at)
      select ${ids(`'goods' || n`)}, 'Bench goods ' || n, 'books', 1000, 5, true, '', now(), now()
      from generate_series(0, ${many}) n returning id
  )
  insert into stock_movement (id, product_id, branch_id, quantity, value, line, source_type, source_id, date, at)
    select ${ids(`'laid' || id`)}, id, $1, ${plenty}, ${plenty}::int8 * 600, 0, 'adjustment', ${ids(`'laid' || id`)}, current_date, now()
    from goods`

export async function salesCells(owner: pg.Pool, sides: Sides): Promise<Cell[]> {
  const products = async () =>
    (
      await owner.query<{ id: string }>(
        `select id from product where name like 'Bench goods %' order by reverse(id)`,
      )
    ).rows
  if ((await products()).length === 0) {
    await owner.query(made, [sides.branch])
    for (const table of ['product', 'stock', 'stock_movement']) await owner.query(`vacuum (analyze) ${table}`)
  }
  const [one, ...others] = (await products()).map(({ id }) => id)
  const request = (headers: Record<string, string>, of: (string | undefined)[]) =>
    of.map((product) => ({
      method: 'POST',
      path: '/api/sale',
      headers,
      body: JSON.stringify({
        branch: sides.branch,
        lines: [{ product, quantity: 1, unitPrice: 1000 }],
        payments: [{ method: 'cash', amount: 1000 }],
      }),
    }))
  const cell = (name: string, of: (string | undefined)[]): Cell => ({
    name,
    writes: true,
    ours: request(sides.admin, of),
    raw: request({}, of),
  })
  return [cell('sale, one product, admin', [one]), cell('sale, many products, admin', others)]
}
