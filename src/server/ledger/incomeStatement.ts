/** The income statement: postings to income and expense accounts. */
import { z } from 'zod'
import { before, monthEnd, monthsOf, type Period } from '../../shared/core/periods.ts'
import { type Figure, type IncomeStatement, maxMovements } from '../../shared/ledger/statementRoutes.ts'
import type { Context } from '../core/context.ts'
import { Invalid } from '../core/failure.ts'
import { accountName } from '../core/records/columns.ts'
import { periodValues, postedSums } from './monthlySums.ts'
import { type StatementScope, facts } from './statementScope.ts'

type By = 'branch' | 'month'
const sides = z.enum(['income', 'costs', 'expenses'])
type Side = z.infer<typeof sides>

const postedRow = z.object({
  account: z.string(),
  code: z.string(),
  name: z.string(),
  side: sides,
  /** Key of the column. */
  key: z.string(),
  amount: z.number(),
})
type Posted = z.infer<typeof postedRow>

const mostMonths = 36

/** Income is positive if credited, expenses if debited. */
const amount = `sum(case a.kind when 'income' then l.credit - l.debit else l.debit - l.credit end)::int8`

const keys = { branch: 'l.branch_id', month: `to_char(l.month, 'YYYY-MM-01')` }

const ofIncome = `a.kind in ('income', 'expense')`

const postedIn = ({ tx, language }: Context, branches: string[] | null, period: Period, by?: By) =>
  tx.query(
    postedRow,
    `select a.id as account, a.code, ${accountName('a', language)} as name, ${by ? keys[by] : `''`} as key, ${amount} as amount,
       case when a.kind = 'income' then 'income' when a.role = 'cost_of_sales' then 'costs' else 'expenses' end as side
     from ${postedSums(ofIncome, 1, 2)} l join account a on a.id = l.account_id
     group by 1, 2, 3, 4, 6 having sum(l.lines) > 0 order by a.code`,
    [branches, ...periodValues(period)],
  )

export async function incomeStatement(
  context: Context,
  { branches, branch, branchName, from, to }: StatementScope,
  by?: By,
): Promise<IncomeStatement> {
  const period = { from, to }
  if (by === 'month' && monthsOf(period).length > mostMonths)
    throw new Invalid({ columns: { key: 'validation.tooManyMonths', args: { max: mostMonths } } })
  const posted = await postedIn(context, branches, period, by)
  const earlier = before(period)
  const then = await postedIn(context, branches, earlier)
  const columns = by && (by === 'month' ? inMonths(period) : await inBranches(context, period, posted))
  return {
    branch,
    branchName,
    ...period,
    ...summed(posted, columns),
    before: { ...earlier, ...summed(then) },
    ...(columns
      ? { columns: columns.map((column) => ({ ...column, ...totals(posted.filter(({ key }) => key === column.key)) })) }
      : {}),
  } // prettier-ignore
}

interface Column extends Period {
  key: string
  name: string
}

const inMonths = ({ from, to }: Period): Column[] =>
  monthsOf({ from, to }).map((key) => ({
    key,
    name: key,
    from: key < from ? from : key,
    to: monthEnd(key) > to ? to : monthEnd(key),
  }))

const branchKeyRow = z.object({ key: z.string(), name: z.string() })

const inBranches = async ({ tx }: Context, period: Period, posted: Posted[]): Promise<Column[]> =>
  (
    await tx.query(
      branchKeyRow,
      'select id as key, name from branch where id = any($1) order by name collate bn_names',
      [[...new Set(posted.map(({ key }) => key))]],
    )
  ).map((branch) => ({ ...branch, ...period }))

const sum = (posted: readonly Posted[]) => posted.reduce((total, each) => total + each.amount, 0)

function totals(posted: readonly Posted[]) {
  const of = (side: Side) => sum(posted.filter((each) => each.side === side))
  const [totalIncome, costOfSales, totalExpenses] = [of('income'), of('costs'), of('expenses')]
  const gross = totalIncome - costOfSales
  return { totalIncome, costOfSales, totalExpenses, gross, net: gross - totalExpenses }
}

function summed(posted: readonly Posted[], columns?: readonly Column[]) {
  const side = (wanted: Side): Figure[] => {
    const accounts = Map.groupBy(
      posted.filter((each) => each.side === wanted),
      ({ account }) => account,
    )
    return [...accounts.values()].flatMap((rows) => {
      const [first] = rows
      if (!first) return []
      const { account, code, name } = first
      const by = columns?.map(({ key }) => sum(rows.filter((row) => row.key === key)))
      return [{ account, code, name, amount: sum(rows), ...(by ? { by } : {}) }]
    })
  }
  return { income: side('income'), costs: side('costs'), expenses: side('expenses'), ...totals(posted) }
}

const allRow = z.object({ total: z.number(), count: z.number() })

const lineRow = z.object({
  _id: z.string(),
  journal: z.string(),
  date: z.string(),
  branch: z.string(),
  branchName: z.string(),
  sourceType: z.string(),
  sourceId: z.string(),
  number: z.string().nullable(),
  party: z.string().nullable(),
  memo: z.string().nullable(),
  amount: z.number(),
})

/** The journal lines behind a figure, newest first. */
export async function linesOf(
  { tx }: Context,
  account: string,
  { branches, branch, branchName, from, to }: StatementScope,
  { page = 1, limit = maxMovements }: { page?: number | undefined; limit?: number | undefined },
) {
  const [all] = await tx.query(
    allRow,
    `select coalesce(${amount}, 0)::int8 as total, coalesce(sum(l.lines), 0)::int8 as count
     from ${postedSums(`a.id = $1 and ${ofIncome}`, 2, 3)} l join account a on a.id = l.account_id`,
    [account, branches, ...periodValues({ from, to })],
  )
  const lines = await tx.query(lineRow, 
    `with page as (
       select l.journal_id, l.line, l.date, ${amount.replace('sum', '')} as amount
       from journal_line l join account a on a.id = l.account_id
       where a.id = $1 and ${ofIncome} and ($2::text[] is null or l.branch_id = any($2)) and l.date between $3 and $4
       order by l.date desc, l.journal_id desc, l.line limit $5 offset $6
     )
     select p.journal_id || '-' || p.line as "_id", p.journal_id as journal, p.date, j.branch_id as branch,
       ${facts.columns}, p.amount
     from page p join journal j on j.id = p.journal_id ${facts.joins}
     order by p.date desc, p.journal_id desc, p.line`,
    [account, branches, from, to, limit, (page - 1) * limit],
  ) // prettier-ignore
  return { branch, branchName, from, to, lines, total: all?.total ?? 0, count: all?.count ?? 0 }
}
