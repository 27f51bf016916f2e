/** The cash statement, from the postings to cash accounts only. */
import { z } from 'zod'
import { cashMethods } from '../../shared/ledger/cashEntry.ts'
import { type CashStatement, maxMovements, movement } from '../../shared/ledger/statementRoutes.ts'
import { addDays } from '../../shared/core/dates.ts'
import type { Context } from '../core/context.ts'
import { accountName } from '../core/records/columns.ts'
import { periodValues, postedSums } from './monthlySums.ts'
import { type StatementScope, facts } from './statementScope.ts'

interface CashFilter {
  account?: string | undefined
  method?: string | undefined
}

interface CashStatementQuery extends CashFilter {
  page?: number | undefined
  limit?: number | undefined
}

const lines = `from journal_line l join account m on m.id = l.account_id
  where m.role = any($1) and ($2::text[] is null or l.branch_id = any($2)) and ($3::text is null or m.id = $3)`

const sumsRow = z.object({ opening: z.number(), in: z.number(), out: z.number(), count: z.number() })

/** The accounts of `lines`. */
const cashAccounts = 'a.role = any($1) and ($3::text is null or a.id = $3)'

const valuesOf = ({ branches }: CashScope, { account, method }: CashFilter) => [
  method ? [method] : cashMethods,
  branches,
  account ?? null,
]

type CashScope = Pick<StatementScope, 'branches' | 'from' | 'to'>

/** Opening balance, money in and money out of the cash accounts. Every cash figure is computed here. */
export async function cashTotals({ tx }: Context, scope: CashScope, filter: CashFilter = {}) {
  const [sums] = await tx.query(
    sumsRow,
    `select (select coalesce(sum(debit - credit), 0)::int8 from ${postedSums(cashAccounts, 2, 4)} s) as opening,
       coalesce(sum(debit), 0)::int8 as in, coalesce(sum(credit), 0)::int8 as out, coalesce(sum(lines), 0)::int8 as count
     from ${postedSums(cashAccounts, 2, 9)} s`,
    [
      ...valuesOf(scope, filter),
      ...periodValues({ from: null, to: addDays(scope.from, -1) }),
      ...periodValues(scope),
    ],
  )
  return sums ?? { opening: 0, in: 0, out: 0, count: 0 }
}

export async function cashStatement(
  context: Context,
  period: StatementScope,
  { page = 1, limit = maxMovements, ...filter }: CashStatementQuery,
): Promise<CashStatement> {
  const { tx, language } = context
  const { from, to, branch, branchName } = period
  const { opening, in: totalIn, out: totalOut, count } = await cashTotals(context, period, filter)
  const entries = await tx.query(
    movement,
    `with moved as (
       select l.journal_id, l.line, l.date, l.account_id, l.debit, l.credit,
         ($6::int8 + sum(l.debit - l.credit) over (order by l.date, l.journal_id, l.line))::int8 as balance
       ${lines} and l.date between $4 and $5
     ), page as (select * from moved order by date, journal_id, line limit $7 offset $8)
     select p.journal_id || '-' || p.line as "_id", p.journal_id as journal, p.date, j.branch_id as branch,
       ${facts.columns}, m.role as method, m.id as account, ${accountName('m', language)} as "accountName",
       coalesce((select string_agg(distinct ${accountName('a', language)}, ', ') from journal_line o join account a on a.id = o.account_id
         where o.journal_id = p.journal_id and o.line <> p.line and (o.debit > 0) <> (p.debit > 0)
           and (j.source_type not in ('sale', 'saleReturn') or a.role = 'sales')), '') as against,
       p.debit as in, p.credit as out, p.balance
     from page p join journal j on j.id = p.journal_id join account m on m.id = p.account_id ${facts.joins}
     order by p.date, p.journal_id, p.line`,
    [...valuesOf(period, filter), from, to, opening, limit, (page - 1) * limit],
  )
  const closing = opening + totalIn - totalOut
  return { branch, branchName, from, to, opening, entries, totalIn, totalOut, closing, count }
}
