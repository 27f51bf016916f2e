/** The computed columns of products, their stock, and the documents that move it. */
import type { ComputedColumns, ComputedFilters } from '../core/records/columns.ts'
import type { StockSource } from '../../shared/stock/stock.ts'
import { isLow, isLowProduct } from './low.ts'

/** Tables of the documents that move stock and have numbers. */
const sourceNumbers: Partial<Record<StockSource, string>> = {
  adjustment: 'adjustment',
  transfer: 'transfer',
  purchase: 'purchase',
  sale: 'sale',
  saleReturn: 'sale_return',
}

export const stockColumns = {
  // Includes the quantity returned of each line.
  'sale.lines': () =>
    `(select jsonb_agg(l.line || jsonb_build_object('returned', coalesce((select -sum(r.quantity) from sale_line r
          where r.sale_id = t.id and r.line = l.place - 1 and r.return_id is not null), 0)) order by l.place)
        from jsonb_array_elements(t.lines) with ordinality l (line, place))`,
  'sale.invoice': () => '(select i.id from invoice i where i.sale_id = t.id)',
  'sale.status': () =>
    `(case when not exists (select from sale_return r where r.sale_id = t.id) then 'sold'
       when (select sum(quantity) from sale_line r where r.sale_id = t.id) = 0 then 'returned' else 'partReturned' end)`,
  'sale.returns': () =>
    `coalesce((select json_agg(json_build_object('_id', r.id, 'number', r.number, 'date', r.date, 'lines', r.lines, 'total', r.total,
        'credited', r.credited, 'paidBack', r.total - r.credited, 'method', r.method) order by r.id)
      from sale_return r where r.sale_id = t.id), '[]'::json)`,
  // Depend on the visible branches: filled in for each reader.
  'product.stock': () => 'null::int8',
  'product.stockByBranch': () => 'null::json',
  'product.averageCost': () => 'null::int8',
  'supplier.owed': () => 'null::int8',
  'purchase.balance': () => '(t.total - t.paid)',
  'purchase.goods': () =>
    `(select json_agg(json_build_object('product', l.product, 'productName', p.name, 'sku', p.sku, 'unit', p.unit,
        'quantity', l.quantity, 'unitCost', l."unitCost", 'received', coalesce((t.received ->> l.product)::int8, 0),
        'share', coalesce((t.shares ->> l.product)::int8, 0)) order by l.place)
      from rows from (jsonb_to_recordset(t.lines) as (product text, quantity int8, "unitCost" int8)) with ordinality
        as l (product, quantity, "unitCost", place) join product p on p.id = l.product)`,
  'purchase.payments': () =>
    `coalesce((select json_agg(json_build_object('cashEntry', e.id, 'number', e.number, 'date', e.date, 'method', e.method,
        'amount', e.amount, 'takenBack', exists (select from cash_entry r where r.reverses_id = e.id)) order by e.id)
      from cash_entry e where e.purchase_id = t.id and e.reverses_id is null), '[]'::json)`,
  'stock.category': () => '(select category from product p where p.id = t.product_id)',
  'stock.lowStockAt': () => '(select low_stock_at from product p where p.id = t.product_id)',
  'stock.low': () => isLow('t'),
  'stock.averageCost': () => '(round(t.value::numeric / nullif(t.quantity, 0))::int8)',
  'stockMovement.source': () => 't.source_type',
  'stockMovement.sourceNumber': () =>
    `(case t.source_type when '' then null::text ${Object.entries(sourceNumbers)
      .map(
        ([source, table]) => `when '${source}' then (select number from ${table} d where d.id = t.source_id)`,
      )
      .join(' ')} end)`,
  'stockMovement.shownBy': () =>
    `(case t.source_type when 'saleReturn' then (select sale_id from sale_return r where r.id = t.source_id)
       when 'kitIssue' then (select class_id from enrolment e where e.id = t.source_id) else t.source_id end)`,
  'transfer.onTheWay': () => `(case when t.status = 'sent' then t.pieces - t.arrived - t.lost else 0 end)`,
  'stockCount.status': () =>
    `(case when t.cancelled_at is not null then 'cancelled' when t.finished_at is null
       then case when exists (select from stock_count_line l where l.count_id = t.id) then 'counting' else 'open' end
       when t.posted_at is not null then 'posted' else 'review' end)`,
  'stockCount.counted': () => '(select count(*) from stock_count_line l where l.count_id = t.id)',
  'stockCount.adjustment': () => '(select a.id from adjustment a where a.count_id = t.id)',
} satisfies ComputedColumns

export const stockFilters = {
  'product.low': (branch) =>
    isLowProduct('t', (stock) => `(${branch()}::text is null or ${stock}.branch_id = ${branch()})`),
} satisfies ComputedFilters
