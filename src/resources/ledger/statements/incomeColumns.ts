/** Arranges the income statement as rows of amounts. */
import type { Figure, IncomeStatement } from '../../../shared/ledger/statementRoutes.ts'

export const sides = ['income', 'costs', 'expenses'] as const
export type Side = (typeof sides)[number]
export type Sum = 'totalIncome' | 'costOfSales' | 'gross' | 'totalExpenses' | 'net'

export interface Column {
  key: string
  from: string
  to: string
  /** The branch, if it is of one. */
  branch: string | null
  kind: 'now' | 'before' | 'branch' | 'month'
  name: string
  amount: (side: Side, account: string) => number
  sum: (name: Sum) => number
}

const amounts =
  (of: Pick<IncomeStatement, Side>, index?: number) =>
  (side: Side, account: string): number => {
    const figure = of[side].find((each) => each.account === account)
    return (index === undefined ? figure?.amount : figure?.by?.[index]) ?? 0
  }

/** The columns: the requested ones with their total, or this period beside the previous one. */
export function columnsOf(statement: IncomeStatement): Column[] {
  const { branch, before, columns } = statement
  const now: Column = {
    key: 'now',
    kind: 'now',
    name: '',
    from: statement.from,
    to: statement.to,
    branch,
    amount: amounts(statement),
    sum: (name) => statement[name],
  }
  if (!columns)
    return [
      now,
      {
        key: 'before',
        kind: 'before',
        name: '',
        from: before.from,
        to: before.to,
        branch,
        amount: amounts(before),
        sum: (name) => before[name],
      },
    ]
  const byMonth = columns.every(({ key }) => key.length === 10)
  return [
    ...columns.map((column, index): Column => ({
      key: column.key,
      name: column.name,
      from: column.from,
      to: column.to,
      kind: byMonth ? 'month' : 'branch',
      branch: byMonth ? branch : column.key,
      amount: amounts(statement, index),
      sum: (name) => column[name],
    })),
    now,
  ]
}

/** Every account of a side, including those with amounts only in the previous period. */
export function accountsOf(
  statement: IncomeStatement,
  side: Side,
): Pick<Figure, 'account' | 'code' | 'name'>[] {
  const then = statement.columns ? [] : statement.before[side]
  const known = new Map([...statement[side], ...then].map((figure) => [figure.account, figure]))
  return [...known.values()].toSorted((one, other) => one.code.localeCompare(other.code))
}
