/**
 * Slows down guessing by failures only. Five failures of an account within 15 minutes delay it by 1, 2, 4 … 15
 * minutes. A school is one address, so addresses are never locked: after 30 failures from one within an hour,
 * accounts are delayed in the same steps from their first failure there, and all others sign in as before. Whoever is
 * delayed there alone may do some work instead of waiting (challenge.ts). The answer is the same whether the account
 * exists or not.
 */
import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { proves } from '../../../shared/core/challenge.ts'
import type { Context } from '../context.ts'
import { Failure } from '../failure.ts'
import type { Queryable } from '../db/transaction.ts'

const minute = 60_000
/** So many failures within an hour are more than the typing errors of an office. */
const suspicious = 30

const attemptsRow = z.object({
  beyond: z.number().nullable(),
  last: z.string().nullable(),
  here: z.number(),
  lastHere: z.string().nullable(),
  thirtieth: z.string().nullable(),
})

interface Work {
  /** Shared by all processes on this database; it signs their challenges. */
  secret: string
  /** The answer to the challenge that was given with the last refusal. */
  proof?: string
}

/**
 * @param account the username, or the typed text if nobody has that name
 * @param work absent where a challenge is not offered
 * @throws Failure 429 while this account is delayed, here or anywhere; with a `challenge` where work helps
 */
export async function refuseWhileBlocked(
  db: Queryable,
  account: string,
  context: Pick<Context, 'now' | 'address'>,
  work?: Work,
): Promise<void> {
  const at = (ago: number) => new Date(context.now - ago).toISOString()
  const [row] = await db.query(
    attemptsRow,
    `with mine as (select at, address, row_number() over (order by at, id) as n, lag(at, 4) over (order by at, id) as fifth_last
         from login_failure where account = $1 and at > $3)
     select (select max(n) - min(n) filter (where at - fifth_last < interval '15 minutes') from mine) as beyond,
       (select max(at) from mine) as last,
       (select count(*) from mine where address = $2) as here,
       (select max(at) from mine where address = $2) as "lastHere",
       (select at from login_failure where address = $2 and at > $3 order by at desc offset ${suspicious - 1} limit 1) as thirtieth`,
    [account.toLowerCase(), context.address, at(60 * minute)],
  )
  if (!row) return
  // The fifth failure within 15 minutes starts the waits; each one after it doubles them.
  const anywhere = waitAfter(row.beyond, row.last, context.now)
  // As long as the thirtieth newest failure from there is not an hour old.
  const watched = row.thirtieth ? Date.parse(row.thirtieth) + 60 * minute - context.now : 0
  const here = waitAfter(row.here > 0 ? row.here - 1 : null, row.lastHere, context.now)
  const until = Math.max(anywhere, Math.min(here, watched))
  if (until <= 0) return
  // An account that must wait everywhere gets no challenge: it is being guessed at.
  const challenge = work && anywhere <= 0 ? challengeOf(work.secret, account, context.address, row) : null
  if (challenge && work?.proof && proves(challenge, work.proof)) return
  throw new Failure(429, 'too_many', {
    args: { minutes: Math.ceil(until / minute), smart_count: Math.ceil(until / minute) },
    retryAfter: Math.ceil(until / 1000),
    ...(challenge ? { extra: { challenge } } : {}),
  })
}

/** Changes and gets harder with each failure, so that a proof cannot be used twice. */
function challengeOf(
  secret: string,
  account: string,
  address: string,
  { here, lastHere }: Pick<z.infer<typeof attemptsRow>, 'here' | 'lastHere'>,
): string {
  const of = JSON.stringify([account.toLowerCase(), address, here, lastHere])
  return `${Math.min(20, 15 + here)}:${createHmac('sha256', secret).update(of).digest('base64url')}`
}

/** @param step number of failures after the one that started the delays; null if there were none */
function waitAfter(step: number | null, last: string | null, now: number): number {
  if (step === null || !last) return 0
  return Math.min(15, 2 ** step) * minute - (now - Date.parse(last))
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
