/** Period and branches of a statement, within what the user may see. */
import { seesAllBranches } from '../../shared/core/access.ts'
import { daysBetween, today } from '../../shared/core/dates.ts'
import { monthEnd, monthStart, type Period } from '../../shared/core/periods.ts'
import { nameRow } from '../core/db/rows.ts'
import type { Context } from '../core/context.ts'
import { Invalid } from '../core/failure.ts'
import { zoneOf } from '../core/records/zone.ts'

export interface Place {
  /** Null: all of them. */
  branches: string[] | null
  branch: string | null
  branchName: string | null
}

export type StatementScope = Place & Period

interface StatementQuery {
  branch?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

/** Twenty years: more is a year typed wrong. */
const longest = 7305

/** Without days, the month that it is; with one of them, the rest of its month. @throws Invalid at the day */
export async function statementScope(
  context: Context,
  { branch, from, to }: StatementQuery,
): Promise<StatementScope> {
  const day = to ?? from ?? (await todayThere(context, branch))
  const period = { from: from ?? monthStart(day), to: to ?? monthEnd(day) }
  if (period.from > period.to) throw new Invalid({ to: { key: 'validation.endDateBeforeStart', args: {} } })
  if (daysBetween(period.from, period.to) > longest)
    throw new Invalid({ to: { key: 'validation.periodTooLong', args: { max: 20 } } })
  return { ...period, ...(await placeOf(context, branch)) }
}

/** The current day in the branch. */
export async function todayThere(context: Context, branch: string | undefined): Promise<string> {
  return today(await zoneOf(context.tx, branch ?? ownOf(context)), context.now)
}

const ownOf = ({ user }: Context): string | null => (seesAllBranches(user) ? null : (user.branch?._id ?? ''))

/** @param branch of the query; without one, all branches that the user may see */
export async function placeOf(context: Context, branch: string | undefined): Promise<Place> {
  const own = ownOf(context)
  // A branch outside the user's scope results in an empty statement.
  const branches = own === null ? (branch ? [branch] : null) : [branch ?? own].filter((id) => id === own)
  const shown = branch ?? own
  const [named] = await context.tx.query(
    nameRow,
    'select name from branch where id = $1 and ($2::text[] is null or id = any($2))',
    [shown, branches],
  )
  return { branches, branch: named ? shown : null, branchName: named?.name ?? null }
}

/** SQL columns that describe the document behind a journal entry `j`. */
export const facts = {
  columns: `case when rt.id is null then j.source_type else 'sale' end as "sourceType", coalesce(rt.sale_id, j.source_id) as "sourceId",
    coalesce(e.number, i.number, dr.number, mv.number, pu.number, rt.number, sl.number) as number,
    coalesce(e.party, sl.customer, (select p.first_name || ' ' || p.last_name from student p where p.id = sl.student_id)) as party, j.memo, b.name as "branchName"`,
  joins: `join branch b on b.id = j.branch_id
    left join cash_entry e on j.source_type = 'cashEntry' and e.id = j.source_id
    left join invoice i on j.source_type = 'invoice' and i.id = j.source_id
    left join drawer_session dr on j.source_type = 'drawer' and dr.id = j.source_id
    left join drawer_move mv on j.source_type = 'drawerMove' and mv.id = j.source_id
    left join purchase pu on j.source_type = 'purchase' and pu.id = j.source_id
    left join sale_return rt on j.source_type = 'saleReturn' and rt.id = j.source_id
    left join sale sl on sl.id = coalesce(rt.sale_id, case when j.source_type = 'sale' then j.source_id end)`,
}
