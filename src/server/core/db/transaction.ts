/** Transactions, each on one connection, and reads outside of them. SQL is text with bound parameters. */
import type pg from 'pg'
import type { Language } from '../../../shared/core/user.ts'
import { beforeDeadline, type Deadline } from './deadline.ts'
import { execute, executeAlone, isFatal, mostPrepared, type QueryResult } from './pipelinedBatch.ts'
import { isReadOnly } from './primary.ts'
import { type Query, typedQuery } from './rows.ts'
import { sessionOf, settle } from './session.ts'
import { cutConnection } from './socketTimeout.ts'
import { currentPosition, positionIn, type WalPosition } from './walPosition.ts'
import type { QueryWatch } from '../telemetry/queryWatch.ts'

/** The language and time limit of a request; background work has neither. */
export interface Caller {
  language?: Language | undefined
  deadline?: Deadline
  /** With replicas: is told where the log was after each commit, which the commit's own round trip brings. */
  committed?: ((position: WalPosition) => void) | undefined
  /** Receives every statement of the caller. */
  watch?: QueryWatch
}

/** Runs SQL: a transaction, or the pool for reads. */
export interface Queryable {
  /** Language of bilingual names; without one they are read as stored. */
  readonly language?: Language | undefined
  /** True in a transaction: statements run in the order of their calls, without awaiting each. */
  readonly inOrder: boolean
  /**
   * Returns the rows. Each connection prepares a statement once, so texts must be few and constant; values are bound.
   */
  query: Query
  /** Runs a statement that answers nothing and is not read back: in a transaction it travels with the commit. */
  write(text: string, values?: unknown[]): Promise<void>
  /**
   * Like `write`, for rows that are read back: in a transaction the statement is sent at once without waiting for its
   * reply. Later statements see its effect, and fail if it fails.
   *
   * @param refusal translates its failure; null if the cause is unknown
   */
  send(text: string, values?: unknown[], refusal?: (error: unknown) => Error | null): Promise<void>
}

export interface Transaction extends Queryable {
  /**
   * Adds a precondition that is batched with the next statements: no later statement resolves, and nothing is
   * committed, before `check` has passed. Its error ends the transaction, even if another statement failed as well.
   */
  precondition(check: (db: Pick<Queryable, 'query'>) => Promise<void>): void
  /** Runs when the transaction has been committed, not when it is rolled back. */
  afterCommit(work: () => Promise<void> | void): void
}

/** Names of statement texts, the least recently used first. */
const names = new Map<string, string>()
let named = 0

/**
 * Names each statement text, so that PostgreSQL parses and plans it once per connection. Filters and orders make many
 * texts, so the least recently used name is forgotten; a name is never reused for another text.
 */
function nameOf(text: string): string {
  const name = names.get(text) ?? `q${++named}`
  names.delete(text)
  names.set(text, name)
  for (const oldest of names.keys()) {
    if (names.size <= mostPrepared) break
    names.delete(oldest)
  }
  return name
}

async function run<R extends object>(
  client: pg.PoolClient,
  { deadline, watch }: { deadline?: Deadline | undefined; watch?: Pick<QueryWatch, 'ran'> | undefined },
  text: string,
  values?: unknown[],
): Promise<R[]> {
  const statement = () => execute<R>(client, text, values, nameOf(text))
  const cut = (late: Error) => cutConnection(client, late)
  const asked = beforeDeadline(deadline, statement, cut, sessionOf(client)?.statementMs)
  return (await (watch ? reportRun(watch, text, asked) : asked)).rows
}

/** Reports a statement to `watch` when it has succeeded or failed. */
async function reportRun<R extends QueryResult<object>>(
  watch: Pick<QueryWatch, 'ran'>,
  text: string,
  asked: Promise<R>,
): Promise<R> {
  const from = performance.now()
  try {
    const answer = await asked
    const { from: sent, to, rows, batch } = answer
    watch.ran({ text, from: sent, to, rows: rows.length, batch })
    return answer
  } catch (error) {
    watch.ran({ text, from, to: performance.now(), error })
    throw error
  }
}

/** A free connection of the pool. @throws Late if none was free before the deadline */
function acquire(pool: pg.Pool, deadline: Deadline | undefined): Promise<pg.PoolClient> {
  const acquired = Promise.withResolvers<pg.PoolClient>()
  let isLate = false
  const wait = () => {
    pool
      .connect()
      .then((client) => (isLate ? client.release() : acquired.resolve(client)))
      .catch(acquired.reject)
    return acquired.promise
  }
  return beforeDeadline(deadline, wait, (late) => {
    isLate = true
    acquired.reject(late)
  })
}

/**
 * Runs `work` on a free connection of the pool. A connection that ended meanwhile is removed from the pool: PostgreSQL
 * reports the end before it closes the socket, and the pool would reuse the connection until then.
 */
export async function onConnection<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
  { deadline }: Caller = {},
): Promise<T> {
  const client = await acquire(pool, deadline)
  let broken: Error | undefined
  // A connection lost while idle must fail the next statement, not the process.
  const onError = (error: Error) => (broken = error)
  client.on('error', onError)
  try {
    return await work(client)
  } catch (error) {
    if (isFatal(error) || isReadOnly(error)) broken = error as Error
    throw error
  } finally {
    client.off('error', onError)
    client.release(broken)
  }
}

/** Runs a single statement on a free connection. */
const runAlone = <R extends object>(
  pool: pg.Pool,
  caller: Caller,
  text: string,
  values?: unknown[],
): Promise<R[]> =>
  onConnection(
    pool,
    async (client) => {
      const settled = settle(client)
      const answer = run<R>(client, caller, text, values)
      return settled ? (await together(settled, answer))[1] : answer
    },
    caller,
  )

/** Runs a statement on a free connection behind another one, in the same round trip. @returns the rows of both */
export const runBehind = (
  pool: pg.Pool,
  caller: Caller,
  first: string,
  text: string,
  values?: unknown[],
): Promise<{ first: object[]; rows: object[] }> =>
  onConnection(
    pool,
    async (client) => {
      const settled = settle(client)
      const led = run<object>(client, caller, first)
      const [, before, rows] = await together(settled, led, run<object>(client, caller, text, values))
      return { first: before, rows }
    },
    caller,
  )

export const reader = (pool: pg.Pool, caller: Caller = {}): Queryable => ({
  language: caller.language,
  inOrder: false,
  query: typedQuery((text, values) => runAlone(pool, caller, text, values)),
  write: async (text, values) => void (await runAlone(pool, caller, text, values)),
  async send(text, values, refusal) {
    await runAlone(pool, caller, text, values).catch((error: unknown) => {
      throw refusal?.(error) ?? error
    })
  },
})

/**
 * Awaits independent pieces of work: in a transaction their statements share a batch, in this order. All of them are
 * awaited, so that none continues after the transaction has ended.
 *
 * @throws the error of the first that failed, since those after it fail because of it
 */
export async function together<T extends unknown[]>(
  ...work: {
    [K in keyof T]: Promise<T[K]> | undefined
  }
): Promise<T> {
  const settled = await Promise.allSettled(work.map((one) => one ?? Promise.resolve(undefined)))
  for (const one of settled) if (one.status === 'rejected') throw one.reason
  return settled.map((one) => (one.status === 'fulfilled' ? one.value : undefined)) as T
}

const deadlock = '40P01'
const serialisation = '40001'
const attempts = 4

/**
 * Runs `work` in a transaction: committed when it returns, rolled back when it throws. After a deadlock or a
 * serialisation failure it is retried, so `work` must change nothing outside the database except by `afterCommit`.
 */
export async function inTransaction<T>(
  pool: pg.Pool,
  work: (tx: Transaction) => Promise<T>,
  caller: Caller = {},
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      const [result, later] = await once(pool, work, caller)
      for (const job of later) await late(job)
      return result
    } catch (error) {
      const code = (error as { code?: string }).code
      if ((code !== deadlock && code !== serialisation) || attempt === attempts) throw error
    }
  }
}

/** Runs a job after the commit. Its failure is only logged: the reply must say that the work was committed. */
async function late(job: () => Promise<void> | void): Promise<void> {
  try {
    await job()
  } catch (error) {
    process.emitWarning(error instanceof Error ? error : String(error))
  }
}

/** Returns the answer once the precondition has passed. */
async function after<T>(first: Promise<void>, answer: Promise<T>): Promise<T> {
  const [, told] = await together(first, answer)
  return told
}

type Job = Parameters<Transaction['afterCommit']>[0]

/** @returns the result, and the jobs to run after the connection was released, since file operations may be slow */
async function once<T>(
  pool: pg.Pool,
  work: (tx: Transaction) => Promise<T>,
  caller: Caller,
): Promise<[T, Job[]]> {
  const { language, deadline } = caller
  const client = await acquire(pool, deadline)
  const watch = caller.watch?.transaction()
  const later: Job[] = []
  const lastWrites: [string, unknown[] | undefined][] = []
  // First error of an unawaited statement; later ones only report that something failed.
  let failed: Error | undefined
  let record: Promise<void> | undefined
  let broken: Error | undefined
  // A connection that ends while the transaction computes must fail its next query, not the process.
  const onError = (error: Error) => (broken = error)
  client.on('error', onError)
  const cut = (late: Error) => cutConnection(client, late)
  const runQuery = async <R extends object>(text: string, values?: unknown[]): Promise<R[]> => {
    try {
      return await run<R>(client, { deadline, watch }, text, values)
    } catch (error) {
      throw failed ?? error
    }
  }
  try {
    // Not awaited: it is batched with the first statement. It fails only with the connection, like every later
    // statement.
    execute(client, 'begin', [], 'begin').catch((error: unknown) => (failed ??= broken = error as Error))
    settle(client)?.catch((error: unknown) => (failed ??= error as Error))
    const result = await work({
      language,
      inOrder: true,
      query: typedQuery((text, values) =>
        record ? after(record, runQuery(text, values)) : runQuery(text, values),
      ),
      async send(text, values, refusal) {
        run(client, { deadline, watch }, text, values).catch(
          (error: unknown) => (failed ??= refusal?.(error) ?? (error as Error)),
        )
      },
      write: async (text, values) => void lastWrites.push([text, values]),
      precondition(check) {
        const through = check({ query: typedQuery(runQuery) })
        record = record ? after(record, through) : through
        record.catch(() => undefined)
      },
      afterCommit: (job) => later.push(job),
    })
    await record
    if (failed) throw failed
    const commit = async () => {
      const written = lastWrites.map(([text, values]) => run(client, { watch }, text, values))
      const sent = execute(client, 'commit', [], 'commit')
      const ended = watch ? reportRun(watch, 'commit', sent) : sent
      // The commit has been sent: if this query fails, the commit still counts.
      const position =
        caller.committed &&
        run(client, {}, currentPosition)
          .then(positionIn)
          .catch(() => null)
      await together<unknown[]>(...written, ended, position)
      const at = await position
      if (at) caller.committed?.(at)
      return ended
    }
    const { command } = await beforeDeadline(deadline, commit, cut, sessionOf(client)?.statementMs)
    // PostgreSQL answers the commit of a failed transaction by rolling back, without an error.
    if (command !== 'COMMIT') throw new Error('a transaction with a failed statement was committed')
    watch?.ended()
    return [result, later]
  } catch (error) {
    watch?.ended(error)
    // The next transaction needs a host that takes writes.
    if (isReadOnly(failed ?? error)) broken = (failed ?? error) as Error
    const refused = await (record ?? Promise.resolve()).then(
      () => null,
      (why: unknown) => ({ why }),
    )
    // After the deadline the connection is closed instead, and PostgreSQL rolls back.
    await beforeDeadline(deadline, () => executeAlone(client, 'rollback'), cut).catch(onError)
    throw refused ? refused.why : (failed ?? error)
  } finally {
    client.off('error', onError)
    client.release(broken)
  }
}
