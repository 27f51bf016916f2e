/** The process: environment, database, migrations, first users, listening, and an end without loss. */
import { flushCompileCache } from 'node:module'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildApp } from './app.ts'
import { cleanUp } from './cleanUp.ts'
import { connect } from './db/connect.ts'
import { migrate } from './db/migrate.ts'
import { StartRefused } from './db/startRefused.ts'
import { inTransaction, reader } from './db/transaction.ts'
import { BadEnvironment, type Env, readEnv } from './env.ts'
import { openFiles } from './files/open.ts'
import { firstUsers } from './firstUsers.ts'
import { proveDaily } from './ledger/proof.ts'
import { logLines } from './logLines.ts'
import { mailer } from './mail/mailer.ts'
import { remindOwners } from './meetings/actionMails.ts'
import { rekey } from './records/rekey.ts'
import { remindOfExpiry } from './reminders/expiry.ts'

const root = join(import.meta.dirname, '..', '..')
const webFolder = join(root, 'dist')
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }

const hourMs = 60 * 60 * 1000

const say = (line: string) => void process.stdout.write(`${line}\n`)
const log = { info: say, warn: say }

try {
  await start(readEnv(process.env))
} catch (error) {
  if (error instanceof BadEnvironment || error instanceof StartRefused) {
    process.stderr.write(`Pathshala did not start: ${error.message}\n`)
  } else {
    process.stderr.write(`Pathshala did not start: ${error instanceof Error ? error.stack : String(error)}\n`)
  }
  process.exitCode = 1
}

async function start(env: Env): Promise<void> {
  const connection = await connect({ databaseUrl: env.databaseUrl, dataDir: env.dataDir, log })
  const { pool } = connection
  let address = ''
  try {
    await migrate({ config: connection.config, folder: join(root, 'migrations'), log })
    await rekey(pool)
    const files = await openFiles(env, say)
    const notice = await inTransaction(pool, (tx) => firstUsers(tx, env, Date.now(), files))
    const app = await buildApp({
      pool,
      notices: connection.notices,
      files,
      mail: mailer({ smtpUrl: env.smtpUrl, from: env.mailFrom, folder: join(env.dataDir, 'mail') }),
      rateLimit: env.rateLimit,
      trustProxy: env.trustProxy,
      publicUrl: () => env.publicUrl ?? address,
      metricsToken: env.metricsToken,
      version,
      logger: { level: env.logLevel, stream: logLines() },
      ...(existsSync(webFolder) ? { webFolder } : {}),
    })
    address = await app.listen({ port: env.port, host: env.host }).catch((error: unknown) => {
      throw refusalToListen(error, env)
    })
    say(`Pathshala is at ${env.publicUrl ?? address}`)
    if (notice) say(notice)
    flushCompileCache()
    const remind = () => {
      for (const reminding of [remindOwners, remindOfExpiry])
        void reminding(pool, env.publicUrl ?? address, Date.now()).catch((error: unknown) =>
          app.log.warn({ err: error }, `${reminding.name} failed`),
        )
    }
    remind()
    const tidy = () => {
      remind()
      void cleanUp(reader(pool), files, Date.now()).catch((error: unknown) =>
        app.log.warn({ err: error }, 'cleaning up failed'),
      )
      void proveDaily(pool, Date.now()).then(
        (proof) => proof?.ok === false && app.log.error({ proof }, 'the books do not agree'),
        (error: unknown) => app.log.warn({ err: error }, 'proving the books failed'),
      )
    }
    setInterval(tidy, hourMs).unref()
    endOnSignal(() => app.close().then(() => connection.close()))
  } catch (error) {
    await connection.close()
    throw error
  }
}

/** Why it can't listen, by the variable that says where; other errors stay what they are. */
function refusalToListen(error: unknown, { port, host }: Env): unknown {
  switch ((error as { code?: string }).code) {
    case 'EADDRINUSE':
      return new BadEnvironment(`PORT ${port} is taken by another program.`)
    case 'EACCES':
      return new BadEnvironment(`PORT ${port} may not be used by this user.`)
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new BadEnvironment(`HOST ${host} is no address of this machine.`)
    default:
      return error
  }
}

/** Requests under way are answered, new ones are turned away, and after ten seconds at the latest it is over. */
function endOnSignal(close: () => Promise<void>): void {
  let ending = false
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
  process.once('SIGTERM', end)
  process.once('SIGINT', end)
}
