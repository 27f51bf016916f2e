/** The sales report: lines of sales and returns by posting day. */
import { z } from 'zod'
import {
  type SalesFigures,
  type SalesGroup,
  type SalesReport,
  type SoldLine,
  soldLine,
  salesReport as salesReportReply,
} from '../../shared/stock/saleRoutes.ts'
import { maxMovements } from '../../shared/ledger/statementRoutes.ts'
import type { Context } from '../core/context.ts'
import { paperWords } from '../core/documents/words/index.ts'
import type { StatementScope } from '../ledger/statementScope.ts'

interface Group {
  key: string
  label: string
  joins: string
}

const groups: Record<SalesGroup, Group> = {
  day: { key: 'l.date::text', label: 'l.date::text', joins: '' },
  product: { key: 'l.product_id', label: 'p.name', joins: 'join product p on p.id = l.product_id' },
  category: { key: 'p.category', label: 'p.category', joins: 'join product p on p.id = l.product_id' },
  branch: { key: 'l.branch_id', label: 'b.name', joins: 'join branch b on b.id = l.branch_id' },
  seller: {
    key: `coalesce(l.seller_id, '')`,
    label: `coalesce(u.first_name || ' ' || u.last_name, '')`,
    joins: 'left join app_user u on u.id = l.seller_id',
  },
}

const figures = `coalesce(sum(l.quantity), 0)::int8 as quantity, coalesce(sum(l.gross), 0)::int8 as gross,
  coalesce(sum(l.gross - l.net), 0)::int8 as discount, coalesce(sum(l.net), 0)::int8 as net,
  coalesce(sum(l.cost), 0)::int8 as cost, coalesce(sum(l.net - l.cost), 0)::int8 as margin,
  coalesce(-sum(l.net) filter (where l.return_id is not null), 0)::int8 as returned,
  (count(distinct l.sale_id) filter (where l.return_id is null)) as sales`

const met = '($1::text[] is null or l.branch_id = any($1)) and l.date between $2 and $3'

const nothing: SalesFigures = {
  quantity: 0, gross: 0, discount: 0, net: 0, cost: 0, margin: 0, returned: 0, sales: 0,
} // prettier-ignore

const reportRow = salesReportReply.shape.rows.element

export async function salesReport(
  context: Context,
  period: StatementScope,
  groupBy: SalesGroup,
): Promise<SalesReport> {
  const { branches, branch, branchName, from, to } = period
  const values = [branches, from, to]
  const { key, label, joins } = groups[groupBy]
  const order = groupBy === 'day' ? 'key' : 'net desc, label collate bn_names, key'
  const rows = await context.tx.query(
    reportRow,
    `select * from (select ${key} as key, ${label} as label, ${figures} from sale_line l ${joins} where ${met} group by 1, 2) r
     order by ${order}`,
    values,
  )
  const [total] = await context.tx.query(
    salesReportReply.shape.total,
    `select ${figures} from sale_line l where ${met}`,
    values,
  )
  const named =
    groupBy === 'category' ? rows.map((row) => ({ ...row, label: categoryName(context, row.key) })) : rows
  return { branch, branchName, from, to, groupBy, rows: named, total: total ?? nothing }
}

function categoryName({ language }: Context, key: string): string {
  const words: Record<string, string> = paperWords[language].records.product.category
  return words[key] ?? key
}

const countRow = z.object({ count: z.number() })

/** The lines behind a row of the report, newest first. */
export async function soldLines(
  { tx }: Context,
  { branches, from, to }: StatementScope,
  groupBy: SalesGroup,
  key: string,
  limit = maxMovements,
): Promise<{ lines: SoldLine[]; count: number }> {
  const group = groups[groupBy]
  const joins = group.joins
  const where = `${met} and ${group.key} = $4`
  const values = [branches, from, to, key]
  const [all] = await tx.query(
    countRow,
    `select count(*) as count from sale_line l ${joins} where ${where}`,
    values,
  )
  const lines = await tx.query(
    soldLine,
    `select s.id as sale, s.code, coalesce(r.number, s.number) as number, l.date, r.id is not null as returned, t.name as "productName",
       coalesce(w.first_name || ' ' || w.last_name, s.customer) as customer, n.name as "branchName",
       l.quantity, l.net, l.cost, l.net - l.cost as margin
     from sale_line l ${joins} join sale s on s.id = l.sale_id left join sale_return r on r.id = l.return_id
       join product t on t.id = l.product_id join branch n on n.id = l.branch_id left join student w on w.id = s.student_id
     where ${where} order by l.date desc, l.at desc, s.id, l.line limit $5`,
    [...values, limit],
  )
  return { lines, count: all?.count ?? 0 }
}
