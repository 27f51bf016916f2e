/** Reads the data of the status page: history from the database, current values from the metrics of each process. */
import { z } from 'zod'
import { jobNames, type Status } from '../../shared/operation/status.ts'
import { together, type Transaction } from '../core/db/transaction.ts'
import type { Family } from '../core/metrics/exposition.ts'
import { valueOf } from '../core/metrics/measures.ts'

/** An hourly job may begin a little late; one that is late by more has nobody who runs it. */
const lateMs = 10 * 60 * 1000
/** From this share of `max_connections` on the page warns: PostgreSQL refuses connections beyond the limit. */
const fullShare = 0.9
const mostTroubles = 5
const mostErrors = 20

const jobRow = z.object({
  name: z.string(),
  ranAt: z.string().nullable(),
  ms: z.number().nullable(),
  nextAt: z.string(),
  error: z.string().nullable(),
})

export async function jobsOf(tx: Transaction, now: number): Promise<Status['jobs']> {
  const rows = await tx.query(
    jobRow,
    'select name, ran_at as "ranAt", ms, next_at as "nextAt", error from job_run',
  )
  return jobNames.map((name) => {
    const row = rows.find((one) => one.name === name)
    if (!row) return { name, ranAt: null, ms: null, nextAt: null, error: null, state: 'waiting' }
    const late = Date.parse(row.nextAt) + lateMs < now
    const state = row.error !== null ? 'failed' : late ? 'late' : row.ranAt === null ? 'waiting' : 'good'
    return { ...row, name, state }
  })
}

const mailRow = z.object({
  waiting: z.number(),
  trying: z.number(),
  oldestAt: z.string().nullable(),
  sentToday: z.number(),
  failed: z.number(),
})

const troubleRow = z.object({
  at: z.string(),
  kind: z.string(),
  reason: z.string(),
  attempts: z.number(),
  givenUp: z.boolean(),
})

export async function mailsOf(tx: Transaction, at: string, bySmtp: boolean): Promise<Status['mails']> {
  const [[counts], troubles] = await together(
    tx.query(
      mailRow,
      `select count(*) filter (where waits) as waiting, count(*) filter (where waits and attempts > 0) as trying,
         min(created_at) filter (where waits) as "oldestAt",
         count(*) filter (where sent_at >= (select date_trunc('day', $1::timestamptz at time zone timezone) at time zone timezone from setting))
           as "sentToday",
         count(*) filter (where failed_at > $1::timestamptz - interval '7 days') as failed
       from (select *, sent_at is null and failed_at is null as waits from mail) m`,
      [at],
    ),
    tx.query(
      troubleRow,
      `select coalesce(failed_at, created_at) as at, kind, error as reason, attempts, failed_at is not null as "givenUp" from mail
       where error is not null and sent_at is null and coalesce(failed_at, $1::timestamptz) > $1::timestamptz - interval '7 days'
       order by coalesce(failed_at, created_at) desc limit ${mostTroubles}`,
      [at],
    ),
  )
  if (!counts) throw new Error('An aggregate answers one row')
  const state = counts.trying + counts.failed > 0 ? 'failing' : 'good'
  return { state, by: bySmtp ? 'smtp' : 'files', ...counts, troubles }
}

const databaseRow = z.object({
  version: z.string(),
  bytes: z.number(),
  standby: z.boolean(),
  used: z.number(),
  limit: z.number(),
})

const replicaRow = z.object({
  name: z.string().nullable(),
  state: z.string().nullable(),
  sync: z.string().nullable(),
  bytesBehind: z.number().nullable(),
  msBehind: z.number().nullable(),
})

export async function databaseOf(tx: Transaction): Promise<Status['database']> {
  const [[row], replicas] = await together(
    tx.query(
      databaseRow,
      `select current_setting('server_version') as version, pg_database_size(current_database()) as bytes,
         pg_is_in_recovery() as standby, (select sum(numbackends)::int from pg_stat_database) as used,
         current_setting('max_connections')::int as "limit"`,
    ),
    tx.query(
      replicaRow,
      'select name, state, sync, bytes_behind as "bytesBehind", ms_behind as "msBehind" from replica_state() order by name',
    ),
  )
  if (!row) throw new Error('A select without a table answers one row')
  const { used, limit, ...facts } = row
  const state = facts.standby ? 'standby' : used >= limit * fullShare ? 'full' : 'good'
  return { state, ...facts, connections: { used, limit }, replicas }
}

const errorRow = z.object({
  route: z.string(),
  code: z.string(),
  times: z.number(),
  at: z.string(),
  requestId: z.string(),
})

export async function errorsOf(tx: Transaction, at: string): Promise<Status['errors']> {
  const rows = await tx.query(
    errorRow,
    `select route, code, sum(times)::int as times, max(last_at) as at, (array_agg(request_id order by last_at desc))[1] as "requestId"
     from server_error where last_at > $1::timestamptz - interval '1 day' group by route, code order by max(last_at) desc`,
    [at],
  )
  const total = rows.reduce((sum, { times }) => sum + times, 0)
  return { state: total > 0 ? 'bad' : 'good', total, rows: rows.slice(0, mostErrors) }
}

export function processOf(name: string, families: readonly Family[]): Status['processes'][number] {
  const value = (metric: string, labels?: Record<string, string>) => valueOf(families, metric, labels) ?? 0
  const delay = (quantile: string) =>
    Math.round(value('nodejs_eventloop_delay_seconds', { quantile }) * 10_000) / 10
  const info = families.find((family) => family.name === 'pathshala_info')?.samples[0]?.labels
  const slow = families.find((family) => family.name === 'pathshala_slow_queries_total')?.samples ?? []
  return {
    name,
    version: info?.version ?? '',
    node: info?.node ?? '',
    startedAt: new Date(value('process_start_time_seconds') * 1000).toISOString(),
    memoryBytes: value('process_resident_memory_bytes'),
    delay: { p50: delay('0.5'), p99: delay('0.99'), max: delay('1') },
    listeners: value('pathshala_listeners'),
    slowQueries: slow.reduce((sum, sample) => sum + sample.value, 0),
  }
}
