/** Blind stock counts: counted quantities against the stock at that moment. */
import { today } from '../../shared/core/dates.ts'
import { type CountLine, countLine } from '../../shared/stock/countRoutes.ts'
import type { Context } from '../core/context.ts'
import { Conflict, Invalid } from '../core/failure.ts'
import { nextNumber } from '../ledger/numbers.ts'
import { moment } from '../core/records/moment.ts'
import type { Stored } from '../core/records/repository.ts'
import type { Rules } from '../core/records/ruleBook.ts'
import { zoneOf } from '../core/records/zone.ts'

export const stockCountRules: Rules = {
  columns: ({ number }) => ({ number }),

  async prepare(context, { after }) {
    const branch = after.branch as string
    const date = today(await zoneOf(context.tx, branch), context.now)
    after.number = await nextNumber(context, { branch, series: 'CNT', date })
  },
}

/** Hides the expected quantities until counting is finished. */
export const isBlind = ({ finishedAt }: Stored): boolean => finishedAt === null

/**
 * Products of a count sheet: active products of its category and those in stock, by name, and all that were counted.
 */
export function linesOf({ tx }: Context, count: Stored): Promise<CountLine[]> {
  const expectedColumn = isBlind(count) ? 'null::int8' : 'l.expected'
  return tx.query(
    countLine,
    `select p.id as product, p.name as "productName", p.sku, p.barcode, p.unit, p.category, l.counted,
       ${expectedColumn} as expected, case when ${expectedColumn} is null then null else l.counted - l.expected end as difference,
       coalesce(l.recounted, false) as recounted, l.note, ${moment('l.counted_at')} as "countedAt",
       nullif(concat_ws(' ', u.first_name, u.last_name), '') as "countedByName"
     from product p left join stock_count_line l on l.count_id = $1 and l.product_id = p.id
       left join app_user u on u.id = l.counted_by_id
     where l.product_id is not null or ($3::boolean and ${onSheet})
     order by p.name collate bn_names, p.id`,
    [count._id, count.branch, !['posted', 'cancelled'].includes(String(count.status)), count.category],
  )
}

const onSheet = `($4::text is null or p.category = $4) and (p.active
  or exists (select from stock s where s.product_id = p.id and s.branch_id = $2 and s.quantity > 0))`

/**
 * Records a counted quantity. The balance is locked meanwhile, so every movement is clearly before or after the count.
 *
 * @param record the count, locked @param counted null removes the counted quantity
 */
export async function countProduct(
  context: Context,
  record: Stored,
  product: string,
  counted: number | null,
): Promise<void> {
  const { tx } = context
  const [there] = await tx.query(
    `select 1 from product p where p.id = $1 and ${onSheet.replaceAll('$4', '$3')} for key share`,
    [product, record.branch, record.category],
  )
  if (!there) throw new Invalid({ product: { key: 'validation.notOnSheet', args: {} } })
  if (counted === null) {
    await tx.query('delete from stock_count_line where count_id = $1 and product_id = $2', [
      record._id,
      product,
    ])
    return
  }
  await tx.query(
    `insert into stock_count_line as l (count_id, product_id, counted, expected, recounted, counted_by_id, counted_at)
     values ($1, $2, $3, stock_now($2, $4), $5, $6, $7)
     on conflict (count_id, product_id) do update set counted = excluded.counted, expected = excluded.expected,
       recounted = excluded.recounted, counted_by_id = excluded.counted_by_id, counted_at = excluded.counted_at`,
    [
      record._id,
      product,
      counted,
      record.branch,
      !isBlind(record),
      context.user._id,
      new Date(context.now).toISOString(),
    ],
  )
}

/** @throws Conflict `state` if the count has another status */
export function needStatus(count: Stored, ...statuses: string[]): void {
  if (statuses.includes(String(count.status))) return
  throw new Conflict('state', {
    key: `count_${String(count.status)}`,
    args: { number: String(count.number) },
  })
}
