/** Restores a backup of one's own database server as far as it can be done here: loading the dump is left to its administrator. */
import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm, rmdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { syncFolder } from '../../core/db/bundled/syncFolder.ts'
import type { Backup } from './backups.ts'
import { dumpName } from './dump.ts'
import { copyListed } from './unpack.ts'

/**
 * Makes a new data folder of the uploaded files, with the dump in it, and says how to load that.
 *
 * @throws Refused for the first file that is damaged or missing, and nothing is left behind
 */
export async function restoreDump(
  backup: Backup,
  to: string,
  until: Date | undefined,
  say: (line: string) => void,
): Promise<void> {
  const { folder, manifest } = backup
  const draft = `${to}.partial-${randomUUID()}`
  try {
    await mkdir(draft, { recursive: true, mode: 0o700 })
    await copyListed(backup, true, (path) => join(draft, path))
    await rmdir(to).catch(() => undefined)
    await rename(draft, to)
    await syncFolder(dirname(to))
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw error
  }
  const dump = join(to, dumpName)
  say(`Restored ${folder}, with the database as of ${manifest.finished} as a dump`)
  if (until) say('A dump has no moments in between: what was changed after it is not there')
  if (manifest.uploads === 'store') say('The uploaded files are in the store of S3_URL')
  say('Make users and an empty database as in docs/operations.md under "Your own PostgreSQL", and load it:')
  say(`pg_restore --no-owner --no-privileges -h <host> -U school -d school ${quoted(dump)}`)
  say(`Start with DATABASE_URL=… DATA_DIR=${quoted(to)} npm start, and remove ${quoted(dump)}`)
}

/** Ready for a shell. */
const quoted = (path: string): string =>
  /^[\w./-]+$/.test(path) ? path : `'${path.replaceAll("'", `'\\''`)}'`
