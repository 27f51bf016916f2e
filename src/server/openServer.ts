/** What a start opens once the database is there: migrations, first users, files, the app, and the work by the hour. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import { buildApp } from './app.ts'
import { analyzeForgotten } from './core/db/analyze.ts'
import type { Connection } from './core/db/connect.ts'
import { migrate } from './core/db/migrate.ts'
import { migrationsFolder } from './core/db/migrations.ts'
import { inTransaction, reader } from './core/db/transaction.ts'
import { BadEnvironment, type Env } from './core/env.ts'
import { openFiles } from './core/files/open.ts'
import { startJobs } from './core/jobs/jobs.ts'
import { logLines } from './core/logLines.ts'
import { mailer } from './core/mail/mailer.ts'
import type { HeldPort } from './core/port.ts'
import type { Colleagues, Listening } from './core/processes/colleagues.ts'
import { rekey } from './core/records/rekey.ts'
import type { Telemetry } from './core/telemetry/telemetry.ts'
import { firstUsers } from './firstUsers.ts'
import { lastProof, proveDaily } from './ledger/proof.ts'
import { remindOfExpiry } from './licences/reminders/expiry.ts'
import { remindOwners } from './meetings/actionMails.ts'
import { mailSummaries } from './notifications/dailyMail.ts'
import { openBackups } from './operation/backup/schedule.ts'
import { cleanUp } from './operation/cleanUp.ts'

const root = join(import.meta.dirname, '..', '..')
const webFolder = join(root, 'dist')
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }

/** What the only process of a server does, and what one of several behind the same port leaves to the others. */
export interface ProcessRole {
  /** Opens the port before anything else; otherwise it is open already. */
  holdsPort: boolean
  /** Whether this process runs the hourly jobs. */
  runsJobs: boolean
  /** How many connections to the database it opens for requests. */
  connections?: number
  colleagues?: Colleagues
  started: (listening: Listening) => void
}

/** @param close receives what ends all of it, ahead of the database */
export async function open(
  env: Env,
  { runsJobs, colleagues, started }: ProcessRole,
  {
    connection,
    port,
    say,
    close,
  }: {
    connection: Connection
    port: HeldPort
    say: (line: string) => void
    close: (end: () => Promise<unknown>) => void
  },
): Promise<void> {
  const { pool } = connection
  const log = { info: say, warn: say }
  let address = ''
  await migrate({ config: connection.config, folder: migrationsFolder, log })
  await rekey(pool)
  const files = await openFiles(env, say)
  const notice = await inTransaction(pool, (tx) => firstUsers(tx, env, Date.now(), files))
  await checkRecipients(env)
  const backups = openBackups(env, connection.config)
  const telemetry = await openTelemetry(env, say)
  const app = await buildApp({
    pool,
    ...(backups.times ? { backupTimes: backups.times } : {}),
    notices: connection.notices,
    replicas: connection.replicas,
    files,
    mail: mailer({ smtpUrl: env.smtpUrl, from: env.mailFrom, folder: join(env.dataDir, 'mail') }),
    rateLimit: env.rateLimit,
    trustProxy: env.trustProxy,
    publicUrl: () => env.publicUrl ?? address,
    metricsToken: env.metricsToken,
    mailsBySmtp: env.smtpUrl !== undefined,
    slowQueryMs: env.slowQueryMs,
    telemetry,
    measuresSchool: runsJobs,
    version,
    logger: { level: env.logLevel, stream: logLines(colleagues !== undefined) },
    colleagues,
    ...(existsSync(webFolder) ? { webFolder } : {}),
  })
  address = await port.handOver(app)
  close(() => app.close().then(() => Promise.all([backups.stop(), telemetry?.close()])))
  backups.start(app.log)
  started({ address, shown: env.publicUrl ?? address, notice })
  if (!runsJobs) return
  const link = () => env.publicUrl ?? address
  startJobs({
    pool,
    log: app.log,
    telemetry,
    jobs: [
      { name: 'meetingReminders', atStart: true, run: (now) => remindOwners(pool, link(), now) },
      { name: 'expiryReminders', atStart: true, run: (now) => remindOfExpiry(pool, link(), now) },
      { name: 'dailyMails', atStart: true, run: (now) => mailSummaries(pool, link(), now) },
      { name: 'statistics', atStart: true, run: () => analyzeForgotten(connection.config) },
      { name: 'cleanUp', run: (now) => cleanUp(reader(pool), files, now) },
      { name: 'booksCheck', run: (now) => proveBooks(pool, now, app.log) },
    ],
  })
}

/** Its libraries are loaded only where somebody wants what they send. */
async function openTelemetry(
  { telemetry }: Env,
  say: (line: string) => void,
): Promise<Telemetry | undefined> {
  if (!telemetry) return undefined
  return (await import('./core/telemetry/openTelemetry.ts')).openTelemetry({ version, say })
}

/** The library is loaded only where something is encrypted. @throws BadEnvironment for a key that is none */
async function checkRecipients({ backupRecipients }: Env): Promise<void> {
  if (backupRecipients.length === 0) return
  const { openSealing } = await import('./operation/backup/sealed.ts')
  await openSealing(backupRecipients).catch((error: unknown) => {
    throw new BadEnvironment(error instanceof Error ? error.message : String(error))
  })
}

/** @throws if they do not agree, so that the job counts as failed */
async function proveBooks(pool: pg.Pool, now: number, log: FastifyBaseLogger): Promise<void> {
  const proof = await proveDaily(pool, now)
  if (proof?.ok === false) log.error({ proof }, 'the books do not agree')
  const last = proof ?? (await lastProof(reader(pool)))
  if (last?.ok === false) throw new Error('The books do not agree')
}
