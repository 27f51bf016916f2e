/** The figures of the stock dashboard. */
import { z } from 'zod'
import { addDays } from '../../shared/core/dates.ts'
import { type InventoryDashboard, inventoryDashboard as reply } from '../../shared/stock/inventoryRoutes.ts'
import type { Context } from '../core/context.ts'
import { placeOf, todayThere } from '../ledger/statementScope.ts'
import { isLow, lowProducts } from './low.ts'

const most = 10
const moverDays = 30
const deadDays = 180

/** @param branch all that the user may see by default */
export async function inventoryDashboard(
  context: Context,
  branch: string | undefined,
): Promise<InventoryDashboard> {
  const { branches, ...place } = await placeOf(context, branch)
  const today = await todayThere(context, branch)
  const [sums, movers, dead, lost] = await Promise.all([
    sumsOf(context, branches),
    moversOf(context, branches, addDays(today, -moverDays)),
    deadOf(context, branches, addDays(today, -deadDays)),
    lostSince(context, branches, addDays(today, -moverDays)),
  ])
  const total = (of: (row: InventoryDashboard['branches'][number]) => number) =>
    sums.branches.reduce((sum, row) => sum + of(row), 0)
  return {
    ...place,
    quantity: total((row) => row.quantity),
    value: total((row) => row.value),
    ...sums,
    movers,
    dead: dead.map(({ deadValue: _all, ...row }) => row),
    deadValue: dead[0]?.deadValue ?? 0,
    shrinkage: lost,
  }
}

type Branches = readonly string[] | null

const stockSumsRow = z.object({
  products: z.number(),
  low: z.number(),
  branches: reply.shape.branches,
  purchases: z.number(),
  ordered: z.number(),
  transfers: z.number(),
  quantity: z.number(),
  value: z.number(),
})

/** One statement, so one moment: goods that left a branch are in transit, never with both or neither. */
async function sumsOf({ tx }: Context, branches: Branches) {
  const [row] = await tx.query(
    stockSumsRow,
    `select (select count(*) from product where active) as products, ${lowProducts} as low,
       (select count(*) from purchase where status = 'ordered' and ($1::text[] is null or branch_id = any($1))) as purchases,
       (select coalesce(sum(total - received_value), 0)::int8 from purchase
         where status = 'ordered' and ($1::text[] is null or branch_id = any($1))) as ordered,
       (select coalesce(json_agg(one), '[]') from (
         select b.id as branch, b.name as "branchName", sum(s.quantity)::int8 as quantity, sum(s.value)::int8 as value,
           (select count(*) from product where active) - count(*) filter (where p.active and not ${isLow('s')}) as low
         from stock s join branch b on b.id = s.branch_id join product p on p.id = s.product_id
         where $1::text[] is null or s.branch_id = any($1)
         group by b.id order by sum(s.value) desc, b.name collate bn_names, b.id) one) as branches,
       w.* from (
         select count(distinct w.transfer_id) as transfers, coalesce(sum(w.quantity), 0)::int8 as quantity,
           coalesce(sum(w.value), 0)::int8 as value
         from stock_transit w join transfer t on t.id = w.transfer_id
         where w.quantity > 0 and ($1::text[] is null or t.from_id = any($1) or t.to_id = any($1))) w`,
    [branches],
  )
  if (!row) throw new Error('sums without a row')
  const { products, low, branches: byBranch, purchases, ordered, ...onTheWay } = row
  return { products, low, branches: byBranch, ordered: { purchases, value: ordered }, onTheWay }
}

const moverRow = reply.shape.movers.element

const moversOf = ({ tx }: Context, branches: Branches, since: string) =>
  tx.query(
    moverRow,
    `select m.product_id as product, p.name as "productName", m.out,
       (select coalesce(sum(quantity), 0)::int8 from stock s
         where s.product_id = m.product_id and ($1::text[] is null or s.branch_id = any($1))) as left
     from (select product_id, -sum(quantity)::int8 as out from stock_movement
       where date >= $2 and source_type in ('sale', 'saleReturn', 'kitIssue') and ($1::text[] is null or branch_id = any($1))
       group by 1 having sum(quantity) < 0 order by 2 desc, 1 limit ${most}) m
     join product p on p.id = m.product_id order by m.out desc, p.id`,
    [branches, since],
  )

const deadStockRow = reply.shape.dead.element.extend({ deadValue: z.number() })

const deadOf = ({ tx }: Context, branches: Branches, before: string) =>
  tx.query(
    deadStockRow,
    `select s.product_id as product, p.name as "productName", b.id as branch, b.name as "branchName", s.quantity, s.value,
       s.last_out as "lastOut", (sum(s.value) over ())::int8 as "deadValue"
     from stock s join product p on p.id = s.product_id join branch b on b.id = s.branch_id
     where s.quantity > 0 and coalesce(s.last_out, s.last_in) < $2 and ($1::text[] is null or s.branch_id = any($1))
     order by s.value desc, p.id, b.id limit ${most}`,
    [branches, before],
  )

const lostRow = z.object({ lost: z.number() })

async function lostSince({ tx }: Context, branches: Branches, since: string): Promise<number> {
  const [row] = await tx.query(
    lostRow,
    `select coalesce(sum(l.debit - l.credit), 0)::int8 as lost from journal_line l join account a on a.id = l.account_id
     where a.role = 'stock_loss' and l.date >= $2 and ($1::text[] is null or l.branch_id = any($1))`,
    [branches, since],
  )
  return row?.lost ?? 0
}
