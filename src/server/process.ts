/** The process: environment, database, migrations, first users, listening, and an end without loss. */
import { flushCompileCache } from 'node:module'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import { buildApp } from './app.ts'
import { openBackups } from './operation/backup/schedule.ts'
import { cleanUp } from './operation/cleanUp.ts'
import { analyzeForgotten } from './core/db/analyze.ts'
import { connect } from './core/db/connect.ts'
import { migrate } from './core/db/migrate.ts'
import { migrationsFolder } from './core/db/migrations.ts'
import { StartRefused } from './core/db/startRefused.ts'
import { inTransaction, reader } from './core/db/transaction.ts'
import { BadEnvironment, type Env, readEnv } from './core/env.ts'
import { openFiles } from './core/files/open.ts'
import { firstUsers } from './firstUsers.ts'
import { lastProof, proveDaily } from './ledger/proof.ts'
import { logLines } from './core/logLines.ts'
import { mailer } from './core/mail/mailer.ts'
import { mailSummaries } from './notifications/dailyMail.ts'
import { remindOwners } from './meetings/actionMails.ts'
import { holdPort, joinPort } from './core/port.ts'
import type { Colleagues, Listening } from './core/processes/colleagues.ts'
import { rekey } from './core/records/rekey.ts'
import { remindOfExpiry } from './licences/reminders/expiry.ts'
import { startJobs } from './core/jobs/jobs.ts'
import type { Telemetry } from './core/telemetry/telemetry.ts'

const root = join(import.meta.dirname, '..', '..')
const webFolder = join(root, 'dist')
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }

const say = (line: string) => void process.stdout.write(`${line}\n`)
const log = { info: say, warn: say }
let ending = false

/** What differs between a server and one of several processes behind a port. */
export interface Share {
  /** Opens the port before anything else; otherwise it is open already. */
  holdsPort: boolean
  /** Whether hourly work is its own. */
  runsJobs: boolean
  /** To the database, for requests. */
  connections?: number
  colleagues?: Colleagues
  started: (listening: Listening) => void
}

const alone: Share = {
  holdsPort: true,
  runsJobs: true,
  started({ shown, notice }) {
    say(`Pathshala is at ${shown}`)
    if (notice) say(notice)
  },
}

/** Starts, and stays until a signal ends it. A start that is refused sets the exit code. */
export async function serve(share = alone): Promise<void> {
  try {
    await start(readEnv(process.env), share)
  } catch (error) {
    // Errors of a start that is being stopped are expected.
    if (!ending) refuseToStart(error)
  }
}

function refuseToStart(error: unknown): void {
  const isExpected = error instanceof BadEnvironment || error instanceof StartRefused
  const stack = error instanceof Error ? error.stack : String(error)
  process.stderr.write(`Pathshala did not start: ${isExpected ? error.message : stack}\n`)
  process.exitCode = 1
}

async function start(
  env: Env,
  { holdsPort, runsJobs, connections, colleagues, started }: Share,
): Promise<void> {
  const port = holdsPort ? await holdPort(env) : joinPort(env)
  const connecting = connect({
    databaseUrl: env.databaseUrl,
    directUrl: env.directUrl,
    readUrl: env.readUrl,
    readConnections: env.readConnections,
    dataDir: env.dataDir,
    log,
    limits: { ...(connections === undefined ? {} : { connections }), ...env.databaseLimits },
  })
  let close = () => connecting.then((opened) => opened.close())
  endOnSignal(() => close())
  const connection = await connecting.catch((error: unknown) => {
    port.close()
    throw error
  })
  const { pool } = connection
  let address = ''
  try {
    await migrate({ config: connection.config, folder: migrationsFolder, log })
    await rekey(pool)
    const files = await openFiles(env, say)
    const notice = await inTransaction(pool, (tx) => firstUsers(tx, env, Date.now(), files))
    await checkRecipients(env)
    const backups = openBackups(env, connection.config)
    const telemetry = await openTelemetry(env)
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
    close = () =>
      app
        .close()
        .then(() => Promise.all([backups.stop(), telemetry?.close()]))
        .then(() => connection.close())
    backups.start(app.log)
    started({ address, shown: env.publicUrl ?? address, notice })
    flushCompileCache()
    if (!runsJobs) return
    const link = () => env.publicUrl ?? address
    startJobs({
      pool,
      log: app.log,
      jobs: [
        { name: 'meetingReminders', atStart: true, run: (now) => remindOwners(pool, link(), now) },
        { name: 'expiryReminders', atStart: true, run: (now) => remindOfExpiry(pool, link(), now) },
        { name: 'dailyMails', atStart: true, run: (now) => mailSummaries(pool, link(), now) },
        { name: 'statistics', atStart: true, run: () => analyzeForgotten(connection.config) },
        { name: 'cleanUp', run: (now) => cleanUp(reader(pool), files, now) },
        { name: 'booksCheck', run: (now) => proveBooks(pool, now, app.log) },
      ],
    })
  } catch (error) {
    port.close()
    await connection.close()
    throw error
  }
}

/** Its libraries are loaded only where somebody wants what they send. */
async function openTelemetry({ telemetry }: Env): Promise<Telemetry | undefined> {
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

/** Running requests are answered, new ones are refused, and it ends after ten seconds at the latest. */
function endOnSignal(close: () => Promise<void>): void {
  const end = () => {
    if (ending) return
    ending = true
    setTimeout(() => process.exit(0), 9_500).unref()
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`${String(error)}\n`)
        process.exit(1)
      },
    )
  }
  // Not once: a signal to a whole process group comes twice through npm, and a second one without a listener would end
  // the process at once, and leave the bundled database running.
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
}
