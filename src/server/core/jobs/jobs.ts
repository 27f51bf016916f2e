/** Runs the hourly jobs and records the last run of each for the status page. */
import type pg from 'pg'
import type { JobName } from '../../../shared/operation/status.ts'
import { reader } from '../db/transaction.ts'
import type { Telemetry } from '../telemetry/telemetry.ts'

export interface Job {
  name: JobName
  /** Also runs when the server starts, not only an hour later. */
  atStart?: boolean
  run: (now: number) => Promise<unknown>
}

interface Parts {
  pool: pg.Pool
  jobs: readonly Job[]
  log: { warn(about: object, line: string): void }
  telemetry?: Pick<Telemetry, 'work'> | undefined
  everyMs?: number
  now?: () => number
}

export const hourMs = 60 * 60 * 1000

export interface Jobs {
  /** Runs all of them. */
  round(): Promise<void>
  stop(): void
}

export function startJobs({ pool, jobs, log, telemetry, everyMs = hourMs, now = Date.now }: Parts): Jobs {
  const db = reader(pool)
  const running = new Set<JobName>()
  const at = (time: number) => new Date(time).toISOString()
  let nextAt = now() + everyMs

  /** A failure is only logged: the job itself is done. */
  const note = (text: string, values: unknown[]) =>
    db
      .write(text, values)
      .catch((error: unknown) => log.warn({ err: error }, 'the run of a job could not be noted'))

  async function run({ name, run: work }: Job): Promise<void> {
    // One that takes longer than an hour is not begun again meanwhile.
    if (running.has(name)) return
    running.add(name)
    const began = now()
    const failed: unknown = await (telemetry?.work(`job ${name}`, () => work(began)) ?? work(began))
      .then(() => null)
      .catch((error: unknown) => error ?? new Error('no reason'))
    running.delete(name)
    if (failed) log.warn({ err: failed, job: name }, `${name} failed`)
    await note(
      `insert into job_run (name, ran_at, ms, error, next_at) values ($1, $2, $3, $4, $5)
       on conflict (name) do update set ran_at = excluded.ran_at, ms = excluded.ms, error = excluded.error, next_at = excluded.next_at`,
      [name, at(began), now() - began, failed ? reasonOf(failed) : null, at(nextAt)],
    )
  }

  const round = async (): Promise<void> => {
    nextAt = now() + everyMs
    await Promise.all(jobs.map(run))
  }
  void note(
    `insert into job_run (name, next_at) select name, $2 from unnest($1::text[]) name
     on conflict (name) do update set next_at = excluded.next_at`,
    [jobs.map(({ name }) => name), at(nextAt)],
  ).then(() => Promise.all(jobs.filter(({ atStart }) => atStart).map(run)))
  const timer = setInterval(() => void round(), everyMs).unref()
  return { round, stop: () => clearInterval(timer) }
}

/** Leaves out quoted parts of the message, which may be personal data. */
function reasonOf(error: unknown): string {
  const { message, code } = error as { message?: string; code?: string }
  const said = (message ?? String(error)).replaceAll(/"[^"]*"|'[^']*'/g, '…')
  return `${said}${code ? ` (${code})` : ''}`.slice(0, 300)
}
