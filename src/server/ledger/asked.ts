/** Which part of the books a statement is asked about: a period, and the branch that the reader may see. */
import { seesAllBranches } from '../../shared/access.ts'
import { daysBetween, today } from '../../shared/dates.ts'
import { monthEnd, monthStart, type Period } from '../../shared/periods.ts'
import type { Context } from '../context.ts'
import { Invalid } from '../failure.ts'
import { zoneOf } from '../records/zone.ts'

export interface Asked extends Period {
  /** Null: all of them. */
  branches: string[] | null
  branch: string | null
  branchName: string | null
}

interface Wish {
  branch?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

/** Twenty years: more is a year typed wrong. */
const longest = 7305

/** Without days, the month that it is; with one of them, the rest of its month. @throws Invalid at the day */
export async function asked(context: Context, { branch, from, to }: Wish): Promise<Asked> {
  const own = seesAllBranches(context.user) ? null : (context.user.branch?._id ?? '')
  const day = to ?? from ?? today(await zoneOf(context.tx, branch ?? own), context.now)
  const period = { from: from ?? monthStart(day), to: to ?? monthEnd(day) }
  if (period.from > period.to) throw new Invalid({ to: { key: 'validation.endDateBeforeStart', args: {} } })
  if (daysBetween(period.from, period.to) > longest)
    throw new Invalid({ to: { key: 'validation.periodTooLong', args: { max: 20 } } })
  // What is asked of another branch is asked of nothing.
  const branches = own === null ? (branch ? [branch] : null) : [branch ?? own].filter((id) => id === own)
  const shown = branch ?? own
  const [named] = await context.tx.query<{ name: string }>(
    'select name from branch where id = $1 and ($2::text[] is null or id = any($2))',
    [shown, branches],
  )
  return { ...period, branches, branch: named ? shown : null, branchName: named?.name ?? null }
}

/** What the facts behind postings are called: a column each of `j`, the entry. */
export const facts = {
  columns: `j.source_type as "sourceType", j.source_id as "sourceId", coalesce(e.number, i.number) as number, e.party, j.memo, b.name as "branchName"`,
  joins: `join branch b on b.id = j.branch_id
    left join cash_entry e on j.source_type = 'cashEntry' and e.id = j.source_id
    left join invoice i on j.source_type = 'invoice' and i.id = j.source_id`,
}
