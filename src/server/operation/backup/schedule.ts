/** Backups of a running server: the log every few seconds, a whole copy once a day, by a process of its own. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { tryAlone } from '../../core/db/bundled/fileLock.ts'
import { chooseHome } from '../../core/db/bundled/home.ts'
import { type Archived, archiveLog, stopArchiving } from '../../core/db/bundled/walArchive.ts'
import type { Env } from '../../core/env.ts'
import type { BackupTimes } from '../../core/http/serverParts.ts'
import { lastGood } from './backups.ts'
import { type Copies, openCopies } from './copies.ts'
import { isDue } from './keep.ts'

export interface BackupLog {
  info: (line: string) => void
  error: (about: object, line: string) => void
}

export interface Backups {
  times: BackupTimes | undefined
  start: (log: BackupLog) => void
  /** Copies the rest of the log, to the store as well. */
  stop: () => Promise<void>
}

const everyMs = 15_000
const tryAgainMs = 60 * 60 * 1000
/** A place that is silent must not hold up the end of the server. */
const patienceMs = 5000

const script = join(import.meta.dirname, '..', '..', '..', '..', 'scripts', 'backup.ts')

/** @param config connects as the owner */
export function openBackups(env: Env, config: pg.ClientConfig): Backups {
  const { backupTo: to, backupKeep: keep, backupS3, dataDir, databaseUrl } = env
  const quiet = { info: () => undefined, warn: () => undefined }
  let archivedAt = 0
  let backedUpAt = 0
  let triedAt = -Infinity
  let child: ChildProcess | undefined
  let timer: NodeJS.Timeout | undefined
  let working: Promise<void> | undefined
  let copies: Copies | undefined
  let failed = (_error: unknown): void => undefined

  const withClient = async <T>(work: (client: pg.Client) => Promise<T>): Promise<T> => {
    const client = new pg.Client({ ...config, application_name: 'pathshala backup' })
    client.on('error', () => undefined)
    await client.connect()
    return work(client).finally(() => client.end().catch(() => undefined))
  }

  /** @returns undefined if another process does so, or there is no log that we could reach */
  async function archive(place: string): Promise<Archived | undefined> {
    if (databaseUrl) return undefined
    await mkdir(place, { recursive: true, mode: 0o700 })
    const lock = tryAlone(join(place, 'log.lock'))
    if (!lock) return undefined
    try {
      const { cluster } = await chooseHome(dataDir, quiet)
      const archived = await withClient((client) => archiveLog(client, cluster, place))
      archivedAt = Date.now()
      return archived
    } finally {
      lock.release()
    }
  }

  async function backUp(place: string, log: BackupLog): Promise<void> {
    triedAt = Date.now()
    const started = spawn(process.execPath, [script, '--scheduled'], { stdio: ['ignore', 'pipe', 'pipe'] })
    child = started
    for (const output of [started.stdout, started.stderr])
      createInterface(output).on('line', (line) => log.info(`backup: ${line}`))
    const [code] = (await once(started, 'close')) as [number | null]
    child = undefined
    void copies?.round()
    await look(place)
    if (code !== 0 && timer) log.error({ code }, 'the backup failed')
  }

  /** Known ahead: a place that is silent must not hold up those who ask. */
  const look = async (place: string) => {
    backedUpAt = Date.parse((await lastGood(place))?.manifest.finished ?? '') || 0
  }

  async function work(place: string, log: BackupLog): Promise<void> {
    await look(place)
    const archived = await archive(place)
    if (child || Date.now() < triedAt + tryAgainMs) return
    if ((databaseUrl || archived) && (await isDue(place, Date.now(), archived)))
      void backUp(place, log).catch((error: unknown) => log.error({ err: error }, 'the backup failed'))
  }

  return {
    times: to
      ? {
          backedUp: () => backedUpAt,
          archived: () => archivedAt,
          archivesLog: !databaseUrl,
          ...(backupS3
            ? {
                copied: () => copies?.at() ?? 0,
                copiedLog: () => copies?.logAt() ?? 0,
                copies: () => copies?.copies() ?? false,
              }
            : {}),
          to,
          keep,
        }
      : undefined,
    start(log) {
      failed = (error) => log.error({ err: error }, 'the backup of the log failed')
      if (!to) {
        // The log that waits for a backup that is no longer wanted would be kept.
        if (!databaseUrl) void withClient(stopArchiving).catch(failed)
        return
      }
      if (backupS3) copies = openCopies(to, log)
      let copying: Promise<void> | undefined
      const run = () => {
        working ??= work(to, log)
          .catch(failed)
          .finally(() => (working = undefined))
        // A store that is slow or away holds up nothing here.
        copying ??= working.then(() => copies?.round()).finally(() => (copying = undefined))
      }
      run()
      timer = setInterval(run, everyMs).unref()
    },
    async stop() {
      if (!to) return
      clearInterval(timer)
      timer = undefined
      const ended = child && once(child, 'close')
      child?.kill('SIGTERM')
      const rest = (working ?? Promise.resolve())
        .then(() => archive(to))
        .catch(failed)
        .then(() => copies?.round())
      await Promise.race([Promise.all([rest, ended]), delay(patienceMs, undefined, { ref: false })])
      await copies?.close()
    },
  }
}
