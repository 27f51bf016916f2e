/** Sales of the yardstick: the same rows in one statement, without checks. */
import { logging } from './rawLog.ts'

type Row = Record<string, unknown>
type Query = (text: string, values: unknown[]) => Promise<Row[]>

const id = `substr(md5(random()::text), 1, 24)`

const sold = `with asked as (
    select ${id} as sale, ${id} as entry, ${id} as movement, $1::text as branch, $2::text as product, $3::int as quantity, $4::int8 as total
  ), moved as (
    insert into stock_movement (id, product_id, branch_id, quantity, line, source_type, source_id, date, at)
      select movement, product, branch, -quantity, 0, 'sale', sale, current_date, now() from asked returning -value as cost
  ), numbered as (
    insert into document_number as n (branch_id, series, year, last) select branch, 'RAW', 2026, 1 from asked
      on conflict (branch_id, series, year) do update set last = n.last + 1 returning last
  ), made as (
    insert into sale (id, branch_id, date, lines, payments, gross, total, cost, paid, number, search_key, created_at, updated_at)
      select sale, branch, current_date, jsonb_build_array(jsonb_build_object('product', product, 'quantity', quantity)),
        jsonb_build_array(jsonb_build_object('method', 'cash', 'amount', total)), total, total, cost, total, 'RAW-' || last, '', now(), now()
      from asked, moved, numbered returning *
  ), line as (
    insert into sale_line (sale_id, line, product_id, branch_id, date, quantity, gross, net, cost, at)
      select sale, 0, product, branch, current_date, quantity, total, total, cost, now() from asked, moved
  ), entry as (
    insert into journal (id, date, branch_id, source_type, source_id, purpose, created_at)
      select entry, current_date, branch, 'sale', sale, 'post', now() from asked
  ), posted as (
    insert into journal_line (journal_id, line, branch_id, date, account_id, debit, credit)
      select entry, p.line, branch, current_date, a.id, p.debit, p.credit from asked, moved,
        lateral (values (1, 'cash', total, 0::int8), (2, 'sales', 0, total), (3, 'cost_of_sales', cost, 0), (4, 'stock', 0, cost)) p (line, role, debit, credit)
        join account a on a.role = p.role
  ), logged as (${logging({ action: 'created', resource: 'sale', id: 'made.id', name: 'made.number', branch: 'made.branch_id', changes: 'to_jsonb(made)', from: 'made' })}
  ) select sale as _id, total, cost, last as number from asked, moved, numbered`

interface Wish {
  branch: string
  lines: { product: string; quantity: number; unitPrice: number }[]
}

export async function sell(query: Query, { branch, lines: [line] }: Wish): Promise<Row | undefined> {
  if (!line) throw new Error('nothing is sold')
  const { product, quantity, unitPrice } = line
  return (await query(sold, [branch, product, quantity, quantity * unitPrice]))[0]
}

/** Stock per branch, and the top movers of thirty days. */
export const glance = (query: Query): Promise<Row[]> =>
  query(
    `select (select json_agg(one) from (select branch_id, sum(quantity) as quantity, sum(value) as value
         from stock group by 1) one) as branches,
       (select json_agg(one) from (select product_id, -sum(quantity) as out from stock_movement
         where date >= current_date - 30 and source_type in ('sale', 'saleReturn', 'kitIssue')
         group by 1 order by 2 desc limit 10) one) as movers`,
    [],
  )
