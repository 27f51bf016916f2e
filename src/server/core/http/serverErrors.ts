/**
 * Counts answers of 5xx for the status page, outside of the transaction that failed. They are kept in memory for a moment,
 * and for as long as the database is gone: one row for each hour, route and code, however many there are.
 */
import type { FastifyRequest } from 'fastify'
import type pg from 'pg'
import { reader } from '../db/transaction.ts'
import type { Failure } from '../failure.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The failure that was answered. */
    failure: Failure | null
  }
  interface FastifyInstance {
    serverErrors: ServerErrors
  }
}

interface Counted {
  hour: string
  route: string
  code: string
  times: number
  at: string
  requestId: string
}

const waitMs = 5000
const hourMs = 60 * 60 * 1000
/** An hour has fewer kinds; more of them wait only while the database is gone for hours. */
const most = 1000

export interface ServerErrors {
  note(request: FastifyRequest, failure: Failure): void
  /** Writes down what waits. */
  flush(): Promise<void>
}

/** @param now milliseconds since the epoch */
export function serverErrors(pool: pg.Pool, now: () => number): ServerErrors {
  const waiting = new Map<string, Counted>()
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> = Promise.resolve()

  const later = () => {
    timer ??= setTimeout(() => {
      timer = undefined
      void flush()
    }, waitMs).unref()
  }

  function count(one: Counted): void {
    const key = `${one.hour} ${one.route} ${one.code}`
    const known = waiting.get(key)
    if (known) Object.assign(known, { times: known.times + one.times, at: one.at, requestId: one.requestId })
    else if (waiting.size < most) waiting.set(key, one)
  }

  async function write(): Promise<void> {
    const rows = [...waiting.values()]
    waiting.clear()
    if (rows.length === 0) return
    const of = (name: keyof Counted) => rows.map((row) => row[name])
    try {
      await reader(pool).write(
        `insert into server_error (hour, route, code, times, last_at, request_id)
         select * from unnest($1::timestamptz[], $2::text[], $3::text[], $4::int[], $5::timestamptz[], $6::text[])
         on conflict (hour, route, code) do update set times = server_error.times + excluded.times,
           last_at = excluded.last_at, request_id = excluded.request_id`,
        [of('hour'), of('route'), of('code'), of('times'), of('at'), of('requestId')],
      )
    } catch {
      // The database is gone, which is what most of them are about.
      for (const row of rows) count(row)
      later()
    }
  }

  const flush = (): Promise<void> => (writing = writing.then(write))

  return {
    flush,
    note({ id, method, routeOptions }, { status, code }) {
      if (status < 500) return
      const time = now()
      count({
        hour: new Date(time - (time % hourMs)).toISOString(),
        route: `${method} ${routeOptions?.url ?? '*'}`,
        code,
        times: 1,
        at: new Date(time).toISOString(),
        requestId: id,
      })
      later()
    },
  }
}
