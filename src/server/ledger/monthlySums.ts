/**
 * Sums of journal lines that do not read every line. Whole months come from `ledger_month`, which the database keeps; at
 * an end of a period within a month, at most the lines of half a month are added to it or subtracted from it.
 */
import { addDays } from '../../shared/core/dates.ts'
import { addMonths, monthStart } from '../../shared/core/periods.ts'

/** Days, both included. Null: from the first posting, or to the last one. */
export interface OpenPeriod {
  from: string | null
  to: string | null
}

interface Days {
  from: string
  to: string
  /** Whether their lines are added to the months, or subtracted. */
  sign: 1 | -1
}

/** Whole months from `first` to before `until`, and the days that they lack or have too many, each within one month. */
interface Parts {
  first: string | null
  until: string | null
  days: Days[]
}

/** Last day of a month from which the beginning of that month is nearer than its end. */
const middle = 16

const nearestMonth = (day: string): string =>
  Number(day.slice(8)) <= middle ? monthStart(day) : addMonths(day, 1)

/** Within these, no month that is computed from a day leaves the years 1 to 9999. Nothing is posted outside of them. */
const [earliest, latest] = ['0002-01-01', '9998-12-31']

const bounded = (day: string | null): string | null =>
  day && (day < earliest ? earliest : day > latest ? latest : day)

export function partsOf(period: OpenPeriod): Parts {
  const [from, to] = [bounded(period.from), bounded(period.to)]
  const first = from && nearestMonth(from)
  const until = to && nearestMonth(addDays(to, 1))
  if (from && to && first === until && monthStart(from) === monthStart(to))
    return { first, until, days: [{ from, to, sign: 1 }] }
  const days: Days[] = []
  if (from && first && first < from) days.push({ from: first, to: addDays(from, -1), sign: -1 })
  if (from && first && first > from) days.push({ from, to: addDays(first, -1), sign: 1 })
  if (to && until && until <= to) days.push({ from: until, to, sign: 1 })
  if (to && until && until > addDays(to, 1))
    days.push({ from: addDays(to, 1), to: addDays(until, -1), sign: -1 })
  return { first, until, days }
}

/** The five parameters of `postedSums`. */
export function periodValues(period: OpenPeriod): unknown[] {
  const { first, until, days } = partsOf(period)
  return [first, until, days.map(({ from }) => from), days.map(({ to }) => to), days.map(({ sign }) => sign)]
}

/**
 * SQL of a table with `account_id`, `branch_id`, `month`, `debit`, `credit` and `lines`, whose sums are those of the
 * journal lines of a period. An account may have several rows of one month, also negative ones, so a group has postings
 * only if the sum of `lines` is above 0.
 *
 * @param accounts SQL condition for the accounts `a`
 * @param branches number of the parameter with the branches, null for all
 * @param period number of the first of the parameters from `periodValues`
 */
export const postedSums = (accounts: string, branches: number, period: number): string => `(
  select s.account_id, s.branch_id, s.month, s.debit, s.credit, s.lines
  from ledger_month s join account a on a.id = s.account_id
  where (${accounts}) and ($${branches}::text[] is null or s.branch_id = any($${branches}))
    and ($${period}::date is null or s.month >= $${period}) and ($${period + 1}::date is null or s.month < $${period + 1})
  union all
  select a.id, b.id, date_trunc('month', d.first::timestamp)::date, d.sign * l.debit, d.sign * l.credit, d.sign * l.lines
  from unnest($${period + 2}::date[], $${period + 3}::date[], $${period + 4}::int8[]) d (first, last, sign)
    cross join account a cross join branch b
    cross join lateral (select sum(debit)::int8 as debit, sum(credit)::int8 as credit, count(*) as lines from journal_line
      where account_id = a.id and branch_id = b.id and date between d.first and d.last) l
  where (${accounts}) and ($${branches}::text[] is null or b.id = any($${branches})) and l.lines > 0
)`
