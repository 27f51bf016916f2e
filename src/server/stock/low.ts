/** Products that run low, and transfers from branches with a surplus before they are bought. */
import { z } from 'zod'
import { isSameCountry } from '../../shared/core/countries.ts'
import type { LowRow } from '../../shared/stock/stockRoutes.ts'
import type { Context } from '../core/context.ts'

/**
 * SQL of low stock for a row of `stock`: product and branch are active, and the available quantity is at or below the
 * level. The stock table, the low-stock page and every tile use this rule. Goods in transit do not count, but prevent
 * a proposal.
 */
export const isLow = (stock: string): string =>
  `(select p.active and b.active and ${stock}.quantity - ${stock}.reserved <= p.low_stock_at
    from product p, branch b where p.id = ${stock}.product_id and b.id = ${stock}.branch_id)`

const liesRow = z.object({
  product: z.string(),
  productName: z.string(),
  sku: z.string().nullable(),
  level: z.number(),
  branch: z.string(),
  branchName: z.string(),
  timezone: z.string(),
  low: z.boolean(),
  onHand: z.number(),
  reserved: z.number(),
  onTheWay: z.number(),
  ordered: z.number(),
  /** Net quantity of unsent draft transfers. */
  planned: z.number(),
  drafts: z.array(z.object({ transfer: z.string(), code: z.string() })),
  promised: z.number(),
  unitCost: z.number(),
})
type Lies = z.infer<typeof liesRow>

/** Stock of low products in each branch that ever held them. */
const lying = `
  with way as (
    select t.to_id as branch_id, w.product_id, sum(w.quantity)::int8 as quantity
    from stock_transit w join transfer t on t.id = w.transfer_id where w.quantity > 0 group by 1, 2
  ), drafted as (
    select t.id, t.code, t.from_id, t.to_id, l ->> 'product' as product_id, (l ->> 'quantity')::int8 as quantity
    from transfer t, jsonb_array_elements(t.lines) l where t.status = 'draft'
  ), ordered as (
    select o.branch_id, l ->> 'product' as product_id,
      (l ->> 'quantity')::int8 - coalesce((o.received ->> (l ->> 'product'))::int8, 0) as quantity
    from purchase o, jsonb_array_elements(o.lines) l where o.status = 'ordered'
  ), lies as (
    select s.product_id, s.branch_id, s.quantity, s.reserved, s.last_cost, ${isLow('s')} as low,
      coalesce((select sum(w.quantity) from way w where w.product_id = s.product_id and w.branch_id = s.branch_id), 0)::int8 as way,
      coalesce((select sum(o.quantity) from ordered o where o.product_id = s.product_id and o.branch_id = s.branch_id), 0)::int8 as ordered,
      coalesce((select sum(d.quantity) from drafted d where d.product_id = s.product_id and d.to_id = s.branch_id), 0)::int8 as planned,
      coalesce((select json_agg(json_build_object('transfer', d.id, 'code', d.code) order by d.id)
        from drafted d where d.product_id = s.product_id and d.to_id = s.branch_id), '[]') as drafts,
      coalesce((select sum(d.quantity) from drafted d where d.product_id = s.product_id and d.from_id = s.branch_id), 0)::int8 as promised
    from stock s
  )
  select p.id as product, p.name as "productName", p.sku, p.low_stock_at as level, b.id as branch, b.name as "branchName", b.timezone,
    l.low, l.quantity as "onHand", l.reserved, l.way as "onTheWay", l.ordered, l.planned, l.drafts, l.promised, l.last_cost as "unitCost"
  from lies l join product p on p.id = l.product_id join branch b on b.id = l.branch_id
  where b.active and exists (select from lies other where other.product_id = p.id
    and ($1::text is null or other.branch_id = $1) and other.low)
  order by p.name collate bn_names, p.id, b.name collate bn_names, b.id`

const projectedOf = ({ onHand, onTheWay, ordered, reserved }: Lies): number =>
  onHand + onTheWay + ordered - reserved

/**
 * @param branch restricts the result to one branch
 * @param withTransfers the reader may request transfers; without that, stock of other branches is left out
 */
export async function lowStock(
  { tx }: Pick<Context, 'tx'>,
  branch: string | null,
  withTransfers: boolean,
): Promise<LowRow[]> {
  const rows = await tx.query(liesRow, lying, [branch])
  return [...Map.groupBy(rows, ({ product }) => product).values()].flatMap((lies) =>
    proposals(lies, branch, withTransfers),
  )
}

/** A branch's surplus is offered once, to the branch with the greatest shortage. */
function proposals(lies: Lies[], branch: string | null, withTransfers: boolean): LowRow[] {
  const spare = new Map(
    lies.map((one) => [
      one,
      withTransfers ? Math.max(0, one.onHand - one.reserved - one.promised - one.level - 1) : 0,
    ]),
  )
  return lies
    .filter(({ low, branch: here }) => low && (branch === null || here === branch))
    .toSorted((one, other) => projectedOf(one) - projectedOf(other))
    .map((one) => {
      const { promised: _promised, unitCost, timezone, low: _low, ...told } = one
      const projected = projectedOf(one)
      // As much again as the level, so that it is not low again tomorrow; less what somebody has planned already.
      const wanted =
        projected > one.level
          ? 0
          : Math.max(0, Math.max(2 * one.level, one.level + 1) - projected - one.planned)
      const [from, most] =
        [...spare]
          .filter(([other]) => other !== one && isSameCountry(other.timezone, timezone))
          .toSorted((a, b) => b[1] - a[1])[0] ?? []
      const quantity = Math.min(wanted, most ?? 0)
      if (from) spare.set(from, (most ?? 0) - quantity)
      const rest = wanted - quantity
      return {
        ...told,
        projected,
        transfer: from && quantity > 0 ? { from: from.branch, fromName: from.branchName, quantity } : null,
        purchase: rest > 0 ? { quantity: rest, unitCost } : null,
      }
    })
}

const lowRow = z.object({ low: z.number() })

/** How many products `lowStock` and `neverThere` name together. */
export async function lowCount({ tx }: Pick<Context, 'tx'>, branch: string | null): Promise<number> {
  const [row] = await tx.query(lowRow, `select ${lowProducts} as low`, [branch === null ? null : [branch]])
  return row?.low ?? 0
}

const neverThereRow = z.object({
  product: z.string(),
  productName: z.string(),
  sku: z.string().nullable(),
  level: z.number(),
})

/** Active, and never in stock in the visible branches. */
export function neverThere({ tx }: Pick<Context, 'tx'>, branch: string | null) {
  return tx.query(
    neverThereRow,
    `select p.id as product, p.name as "productName", p.sku, p.low_stock_at as level from product p
     where p.active and not exists (select from stock s where s.product_id = p.id and ($1::text is null or s.branch_id = $1))
     order by p.name collate bn_names, p.id limit 200`,
    [branch],
  )
}

/**
 * SQL of a low product: in use, and low in a branch that is looked at, or in none of them ever.
 *
 * @param product alias of its row
 * @param within SQL of a row of `stock`: it is in a branch that is looked at
 */
export const isLowProduct = (product: string, within: (stock: string) => string): string =>
  `(${product}.active and (
    exists (select from stock s where s.product_id = ${product}.id and ${isLow('s')} and ${within('s')})
    or not exists (select from stock s where s.product_id = ${product}.id and ${within('s')})))`

/** The number of low products. $1: the branches that are looked at; null: all. */
export const lowProducts = `(select count(*) from product p where ${isLowProduct('p', (stock) => `($1::text[] is null or ${stock}.branch_id = any($1))`)})`

const stockFiguresRow = z.object({
  value: z.number(),
  pieces: z.number(),
  products: z.number(),
  low: z.number(),
  onTheWay: z.number(),
})

/** Figures above the product list, for one or all visible branches. */
export async function stockFigures({ tx }: Pick<Context, 'tx'>, branch: string | null) {
  const [row] = await tx.query(
    stockFiguresRow,
    `with there as (select * from stock where $1::text[] is null or branch_id = any($1))
     select coalesce((select sum(value) from there), 0)::int8 as value,
       coalesce((select sum(quantity) from there), 0)::int8 as pieces,
       (select count(*) from product) as products,
       ${lowProducts} as low,
       coalesce((select sum(w.quantity) from stock_transit w join transfer t on t.id = w.transfer_id
         where $1::text[] is null or t.to_id = any($1)), 0)::int8 as "onTheWay"`,
    [branch === null ? null : [branch]],
  )
  return row ?? { value: 0, pieces: 0, products: 0, low: 0, onTheWay: 0 }
}
