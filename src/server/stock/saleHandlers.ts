/** The calls of sales beside the regular ones, and the report of them. */
import { sale } from '../../shared/stock/sale.ts'
import { day, money, sheetReply, words } from '../core/bulk/sheet.ts'
import type { Cell } from '../core/bulk/cells.ts'
import { statementScope } from '../ledger/statementScope.ts'
import { salesReport, soldLines } from './salesReport.ts'
import { returnGoods } from './saleReturn.ts'
import { answerRecord } from '../core/http/answerRecord.ts'
import { lockRecord } from '../core/http/lockRecord.ts'
import type { Handler } from '../core/http/handler.ts'
import type { Routes } from '../core/http/serverParts.ts'

const takeBack: Handler<Routes['sale.return']> = async ({ params, body }, context) => {
  const record = await lockRecord(params.id, context, sale)
  const stored = await returnGoods(context, record, { lines: body.lines, method: body.method ?? 'cash' })
  return answerRecord(sale, stored)
}

const report: Handler<Routes['salesReport.get']> = async ({ query }, context) => ({
  data: await salesReport(context, await statementScope(context, query), query.groupBy ?? 'day'),
})

const lines: Handler<Routes['salesReport.lines']> = async ({ query }, context) => ({
  data: await soldLines(context, await statementScope(context, query), query.groupBy ?? 'day', query.key),
})

const table: Handler<Routes['salesReport.export']> = async ({ query }, context) => {
  const { format = 'csv', ...request } = query
  const summary = await salesReport(context, await statementScope(context, request), request.groupBy ?? 'day')
  const count = (number: number): Cell => ({ number, decimals: 0, written: String(number) })
  const row = (label: Cell, of: (typeof summary)['total']): Cell[] => [
    label,
    count(of.sales),
    count(of.quantity),
    money(of.gross),
    money(of.discount),
    money(of.net),
    money(of.cost),
    money(of.margin),
    money(of.returned),
  ]
  const rows = [
    ...summary.rows.map((each) => row(summary.groupBy === 'day' ? day(each.key) : words(each.label), each)),
    row(words('total'), summary.total),
  ]
  const heads = [
    summary.groupBy,
    'sales',
    'quantity',
    'gross',
    'discount',
    'net',
    'cost',
    'margin',
    'returned',
  ]
  const { from, to, branch } = summary
  const sheet = { name: 'salesReport', file: `sales-report-${from}-${to}`, heads, rows }
  return sheetReply(context, format, sheet, { from, to, branch, groupBy: summary.groupBy })
}

export const saleHandlers = {
  'sale.return': takeBack,
  'salesReport.get': report,
  'salesReport.lines': lines,
  'salesReport.export': table,
}
