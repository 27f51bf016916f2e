/** The reply behind the status page: mails, backups, database, errors, jobs and processes of this installation. */
import { z } from 'zod'
import { route } from '../core/route.ts'

/** The jobs that the server runs every hour. */
export const jobNames = [
  'expiryReminders',
  'meetingReminders',
  'dailyMails',
  'booksCheck',
  'cleanUp',
  'statistics',
] as const
export type JobName = (typeof jobNames)[number]

const instant = z.string()

const job = z.object({
  name: z.enum(jobNames),
  /** Null until its first run. */
  ranAt: instant.nullable(),
  ms: z.int().nullable(),
  nextAt: instant.nullable(),
  error: z.string().nullable(),
  /** `late`: nobody has run it when it was due. */
  state: z.enum(['good', 'failed', 'late', 'waiting']),
})

const mails = z.object({
  state: z.enum(['good', 'failing']),
  /** By a mail server, or as files. */
  by: z.enum(['smtp', 'files']),
  waiting: z.int(),
  /** Of those waiting the ones that were tried before. */
  trying: z.int(),
  oldestAt: instant.nullable(),
  /** Since midnight of the organisation's time zone. */
  sentToday: z.int(),
  /** Given up within seven days. */
  failed: z.int(),
  /** The newest of those that failed or are tried again. */
  troubles: z.array(
    z.object({ at: instant, kind: z.string(), reason: z.string(), attempts: z.int(), givenUp: z.boolean() }),
  ),
})

/**
 * `late`: two daily backups are missing. `logLate`: the log is not copied to the folder, so that a lost disk costs what was done
 * since. `storeLate`: the folder has everything, the store has not. `none`: the first backup is not taken yet.
 */
export const backupState = z.enum(['good', 'late', 'logLate', 'storeLate', 'none'])

const backups = z.object({
  state: backupState,
  to: z.string(),
  keep: z.int(),
  /** To which moment the last good one goes. */
  at: instant.nullable(),
  /** When the log was last copied; null where it is not, or not yet. */
  logAt: instant.nullable(),
  /** The copy in a store: until when everything is in it, and until when the log is; null if not yet. Null where there is no store. */
  store: z.object({ at: instant.nullable(), logAt: instant.nullable() }).nullable(),
})

const replica = z.object({
  name: z.string().nullable(),
  state: z.string().nullable(),
  sync: z.string().nullable(),
  bytesBehind: z.int().nullable(),
  msBehind: z.number().nullable(),
})

const database = z.object({
  state: z.enum(['good', 'full', 'standby']),
  version: z.string(),
  bytes: z.int(),
  standby: z.boolean(),
  connections: z.object({ used: z.int(), limit: z.int() }),
  replicas: z.array(replica),
})

const processRow = z.object({
  name: z.string(),
  version: z.string(),
  node: z.string(),
  startedAt: instant,
  memoryBytes: z.number(),
  /** How late the thread that answers was within a minute, in milliseconds. */
  delay: z.object({ p50: z.number(), p99: z.number(), max: z.number() }),
  /** Open pages that this process sends live changes to. */
  listeners: z.int(),
  slowQueries: z.int(),
})

const errors = z.object({
  state: z.enum(['good', 'bad']),
  total: z.int(),
  rows: z.array(
    z.object({ route: z.string(), code: z.string(), times: z.int(), at: instant, requestId: z.string() }),
  ),
})

export const status = z.object({
  at: instant,
  jobs: z.array(job),
  mails,
  /** Null where the server takes none. */
  backups: backups.nullable(),
  database,
  processes: z.array(processRow),
  errors,
})
export type Status = z.infer<typeof status>

export const statusRoutes = {
  'status.get': route({
    method: 'GET',
    path: '/api/status',
    access: 'admins',
    summary: 'How the installation is: jobs, mails, backups, database, processes, errors of the last day',
    reply: z.object({ data: status }),
  }),
}
