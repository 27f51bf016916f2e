/**
 * Guessing is slowed down by the failures alone, so that a school of many behind one address is never locked out by
 * signing in. Five failures of an account within 15 minutes make it wait 1, 2, 4 … 15 minutes; 30 of an address
 * within an hour make that address wait. The answer is the same whether there is such an account or not.
 */
import type { Context } from '../context.ts'
import { Failure } from '../failure.ts'
import type { Queryable } from '../db/transaction.ts'

const minute = 60_000

/**
 * @param account the username, or what was typed where nobody has that name
 * @throws Failure 429 while this account or this address has to wait
 */
export async function refuseWhileBlocked(
  db: Queryable,
  account: string,
  context: Pick<Context, 'now' | 'address'>,
): Promise<void> {
  const at = (ago: number) => new Date(context.now - ago).toISOString()
  const [row] = await db.query<{ beyond: number | null; last: string | null; address: number }>(
    `with mine as (select at, row_number() over (order by at, id) as n, lag(at, 4) over (order by at, id) as fifth_last
         from login_failure where account = $1 and at > $3)
     select (select max(n) - min(n) filter (where at - fifth_last < interval '15 minutes') from mine) as beyond,
       (select max(at) from mine) as last,
       (select count(*) from login_failure where address = $2 and at > $3) as address`,
    [account.toLowerCase(), context.address, at(60 * minute)],
  )
  if (!row) return
  // The fifth failure within 15 minutes starts the waits; each one after it doubles them.
  const wait =
    row.beyond === null || !row.last
      ? 0
      : Math.min(15, 2 ** row.beyond) * minute - (context.now - Date.parse(row.last))
  const until = row.address >= 30 ? Math.max(wait, 15 * minute) : wait
  if (until > 0) {
    throw new Failure(429, 'too_many', {
      args: { minutes: Math.ceil(until / minute), smart_count: Math.ceil(until / minute) },
      retryAfter: Math.ceil(until / 1000),
    })
  }
}

export async function rememberFailure(
  db: Queryable,
  account: string,
  context: Pick<Context, 'now' | 'address'>,
): Promise<void> {
  await db.query('insert into login_failure (account, address, at) values ($1, $2, $3)', [
    account.toLowerCase(), context.address, new Date(context.now).toISOString(),
  ]) // prettier-ignore
}

export async function forgetFailures(db: Queryable, account: string): Promise<void> {
  await db.query('delete from login_failure where account = $1', [account.toLowerCase()])
}
