/**
 * Cost of a sale: all of one product, where each waits for the previous one, and of many; and the inventory dashboard
 * with any number of movements.
 */
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

/** Three years of movements, a hundred thousand at a time: each passes the ledger's own trigger. */
const cameAndWent = `
  insert into stock_movement (id, product_id, branch_id, quantity, value, line, source_type, source_id, date, at)
    select ${ids(`'moved' || $2::int8 || '-' || n`)}, p.id, $1, case when n % 5 = 0 then 4 else -1 end,
      case when n % 5 = 0 then 2400 else null end, 0, case when n % 5 = 0 then 'adjustment' else 'sale' end,
      ${ids(`'moving' || $2::int8 || '-' || n`)}, current_date - (n % 1095)::int, now()
    from generate_series(1, 100000) n join (
      select id, row_number() over (order by id) as nth from product where name like 'Bench goods %') p on p.nth = 1 + n % ${many}`

/** The inventory at a glance, over this many movements. */
export async function glanceCells(owner: pg.Pool, sides: Sides, movements: number): Promise<Cell[]> {
  const count = async () =>
    Number((await owner.query<{ n: string }>('select count(*) as n from stock_movement')).rows[0]?.n)
  for (let there = await count(); there < movements; there += 100_000)
    await owner.query(cameAndWent, [sides.branch, there])
  for (const table of ['stock', 'stock_movement']) await owner.query(`vacuum (analyze) ${table}`)
  const path = '/api/inventoryDashboard'
  return [
    {
      name: `inventory dashboard, ${movements.toLocaleString('en')} movements, admin`,
      // The yardstick only has stock and top movers.
      writes: true,
      ours: [{ method: 'GET', path, headers: sides.admin }],
      raw: [{ method: 'GET', path, headers: {} }],
    },
  ]
}

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
