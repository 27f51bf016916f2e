/** The calls of the cash statement and the income statement. */
import { z } from 'zod'
import { cashEntry } from '../../shared/ledger/cashEntry.ts'
import { simpleRest } from '../../shared/core/simpleRest.ts'
import type { Figure } from '../../shared/ledger/statementRoutes.ts'
import { day, money, sheetReply, words } from '../core/bulk/sheet.ts'
import type { Cell } from '../core/bulk/cells.ts'
import { statementScope } from './statementScope.ts'
import { cashStatement } from './cashStatement.ts'
import { incomeStatement, linesOf } from './incomeStatement.ts'
import { scopeOf } from '../core/records/scope.ts'
import { whereOf } from '../core/records/sql.ts'
import type { Handler } from '../core/http/handler.ts'
import type { Routes } from '../core/http/serverParts.ts'

const sumsRow = z.object({ in: z.number(), out: z.number(), count: z.number() })

const sums: Handler<Routes['cashEntry.sums']> = async ({ query }, context) => {
  const request = simpleRest.parse(cashEntry, query)
  const where = whereOf(cashEntry, request, scopeOf(context.user, cashEntry))
  const [row] = await context.tx.query(
    sumsRow,
    `select coalesce(sum(amount) filter (where type = 'cashIn'), 0)::int8 as in,
       coalesce(sum(amount) filter (where type = 'cashOut'), 0)::int8 as out, count(*) as count
     from cash_entry t ${where.toString()}`,
    where.values,
  )
  const { in: came = 0, out = 0, count = 0 } = row ?? {}
  return {
    status: 'success',
    message: context.say('done.ok'),
    data: { in: came, out, difference: came - out, count },
  }
}

const cash: Handler<Routes['cashStatement.get']> = async ({ query }, context) => ({
  data: await cashStatement(context, await statementScope(context, query), query),
})

const cashTable: Handler<Routes['cashStatement.export']> = async ({ query }, context) => {
  const { format = 'csv', ...request } = query
  const period = await statementScope(context, request)
  const all = await cashStatement(context, period, { ...request, limit: 1_000_000 })
  const row = (date: string, name: string, balance: number, [came, out]: [Cell, Cell]): Cell[] => [
    day(date), words(name), null, null, null, null, null, null, came, out, money(balance),
  ] // prettier-ignore
  const rows = [
    row(all.from, 'opening', all.opening, [null, null]),
    ...all.entries.map((each): Cell[] => [
      day(each.date),
      words(each.number),
      words(each.branchName),
      words(each.accountName),
      words(each.method),
      words(each.against),
      words(each.party),
      words(each.memo),
      each.in ? money(each.in) : null,
      each.out ? money(each.out) : null,
      money(each.balance),
    ]),
    row(all.to, 'closing', all.closing, [money(all.totalIn), money(all.totalOut)]),
  ]
  const heads = ['date', 'number', 'branchName', 'accountName', 'method', 'against', 'party', 'memo', 'in', 'out', 'balance'] // prettier-ignore
  const file = `cash-statement-${all.from}-${all.to}`
  return sheetReply(context, format, { name: 'cashStatement', file, heads, rows }, request)
}

const income: Handler<Routes['incomeStatement.get']> = async ({ query }, context) => ({
  data: await incomeStatement(context, await statementScope(context, query), query.columns),
})

const incomeTable: Handler<Routes['incomeStatement.export']> = async ({ query }, context) => {
  const { format = 'csv', ...request } = query
  const all = await incomeStatement(context, await statementScope(context, request), request.columns)
  const columns = all.columns ?? []
  const row = (part: string, name: Pick<Figure, 'code' | 'name'> | null, [now, then]: number[], by: number[]) => [
    words(part), words(name?.code ?? null), words(name?.name ?? null), money(now ?? 0), money(then ?? 0),
    money((now ?? 0) - (then ?? 0)), ...by.map(money),
  ] // prettier-ignore
  const part = (name: 'income' | 'costs' | 'expenses') => {
    const then = new Map(all.before[name].map((figure) => [figure.account, figure]))
    const gone = [...then.values()].filter(({ account }) => !all[name].some((one) => one.account === account))
    return [
      ...all[name].map((figure) =>
        row(name, figure, [figure.amount, then.get(figure.account)?.amount ?? 0], figure.by ?? []),
      ),
      ...gone.map((figure) => row(name, figure, [0, figure.amount], columns.map(() => 0))),
    ] // prettier-ignore
  }
  const total = (name: 'totalIncome' | 'costOfSales' | 'gross' | 'totalExpenses' | 'net') =>
    row(name, null, [all[name], all.before[name]], columns.map((column) => column[name])) // prettier-ignore
  const rows = [
    ...part('income'), total('totalIncome'), ...part('costs'), total('costOfSales'), total('gross'),
    ...part('expenses'), total('totalExpenses'), total('net'),
  ] // prettier-ignore
  const heads = ['part', 'code', 'name', 'amount', 'before', 'difference', ...columns.map(({ name }) => name)]
  const file = `income-statement-${all.from}-${all.to}`
  return sheetReply(context, format, { name: 'incomeStatement', file, heads, rows }, request)
}

const lines: Handler<Routes['incomeStatement.lines']> = async ({ params, query }, context) => ({
  data: await linesOf(context, params.id, await statementScope(context, query), query),
})

export const statementHandlers = {
  'cashEntry.sums': sums,
  'cashStatement.get': cash,
  'cashStatement.export': cashTable,
  'incomeStatement.get': income,
  'incomeStatement.export': incomeTable,
  'incomeStatement.lines': lines,
}
