/**
 * Guessing is slowed down by the failures alone, so that a school of many behind one address is never locked out by
 * signing in. Five failures of an account within 15 minutes make it wait 1, 2, 4 … 15 minutes; 30 of an address
 * within an hour make that address wait. The answer is the same whether there is such an account or not.
 */
import type { Context } from '../context.ts'
import { Failure } from '../failure.ts'
import type { Queryable } from '../db/transaction.ts'

const minute = 60_000

/** @throws Failure 429 while this account or this address has to wait */
export async function refuseWhileBlocked(
  db: Queryable,
  account: string,
  context: Pick<Context, 'now' | 'address'>,
): Promise<void> {
  const at = (ago: number) => new Date(context.now - ago).toISOString()
  const [row] = await db.query<{ recent: number; hour: number; last: string | null; address: number }>(
    `with mine as (select at from login_failure where account = $1 and at > $3)
     select (select count(*) from mine) as hour, (select max(at) from mine) as last,
       (select count(*) from mine where at > (select max(at) from mine) - interval '15 minutes') as recent,
       (select count(*) from login_failure where address = $2 and at > $3) as address`,
    [account.toLowerCase(), context.address, at(60 * minute)],
  )
  if (!row) return
  const wait =
    row.recent < 5 || !row.last
      ? 0
      : Math.min(15, 2 ** (row.hour - 5)) * minute - (context.now - Date.parse(row.last))
  const until = row.address >= 30 ? Math.max(wait, 15 * minute) : wait
  if (until > 0) {
    throw new Failure(429, 'too_many', {
      args: { minutes: Math.ceil(until / minute) },
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
