/** Makes a working cluster of a copy and the log. */
import { mkdir, open, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Log } from '../log.ts'
import { StartRefused } from '../startRefused.ts'
import type { Address } from './address.ts'
import { clusterFolders } from './baseBackup.ts'
import { exclusively } from './fileLock.ts'
import type { Home } from './home.ts'
import { ensureServer, stopServer } from './server.ts'

/** The archived log ends before the requested moment. `last` is the time of its last change, if it has one. */
export class EndsBefore extends Error {
  readonly last: string | undefined

  constructor(last: string | undefined) {
    super('the log ends before the moment')
    this.last = last
  }
}

interface Recovered {
  address: Address
  /** When the last change was made that is in it; undefined if the log had none. */
  last: string | undefined
}

/** Puts a segment of the log where recovery looks for it. What was not written yet is zero. */
export async function placeSegment(home: Home, name: string, bytes: Buffer, size: number): Promise<void> {
  const file = await open(join(home.cluster, 'pg_wal', name), 'w', 0o600)
  try {
    await file.writeFile(bytes)
    await file.truncate(Math.max(size, bytes.length))
  } finally {
    await file.close()
  }
}

/**
 * Starts the server of a copy, which applies the log in `pg_wal` up to the moment, and leaves it running as a database of its own.
 *
 * @throws EndsBefore if the log does not reach that moment, StartRefused if it cannot be recovered
 */
export async function recover(
  home: Home,
  { until, durable, log }: { until?: Date | undefined; durable: boolean; log: Log },
): Promise<Recovered> {
  for (const folder of clusterFolders)
    await mkdir(join(home.cluster, folder), { recursive: true, mode: 0o700 })
  const settings = join(home.cluster, 'postgresql.auto.conf')
  const original = await readFile(settings, 'utf8')
  const lines = [
    // The log lies in pg_wal already, which is looked at when the command has nothing.
    `restore_command = 'exit 1'`,
    'hot_standby = off',
    `recovery_target_action = 'promote'`,
    // Abbreviations of zones, Z among them, are unknown so early.
    ...(until ? [`recovery_target_time = '${until.toISOString().replace('Z', '+00')}'`] : []),
  ]
  await writeFile(settings, `${original}\n${lines.join('\n')}\n`)
  await writeFile(join(home.cluster, 'recovery.signal'), '', { mode: 0o600 })
  const told = join(home.folder, 'postgres.log')
  await rm(told, { force: true })
  try {
    const address = await exclusively(home.startLock, () => ensureServer(home, durable, log))
    return { address, last: lastChange(await readFile(told, 'utf8')) }
  } catch (error) {
    if (error instanceof StartRefused && error.message.includes('before configured recovery target'))
      throw new EndsBefore(lastChange(await readFile(told, 'utf8')))
    throw error
  } finally {
    await writeFile(settings, original)
  }
}

export const stopRecovered = (home: Home): Promise<void> =>
  exclusively(home.startLock, () => stopServer(home))

function lastChange(text: string): string | undefined {
  const [, found] = /last completed transaction was at log time (.+)/.exec(text) ?? []
  return found && new Date(found.replace(' ', 'T').replace(/\+00$/, 'Z')).toISOString()
}
