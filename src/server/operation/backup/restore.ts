/** Makes a new data folder of a backup, as of any moment since then that the log has. */
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, rename, rm, rmdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { chooseHome } from '../../core/db/bundled/home.ts'
import { EndsBefore, recover } from '../../core/db/bundled/recovery.ts'
import type { Log } from '../../core/db/log.ts'
import { syncFolder } from '../../core/db/bundled/syncFolder.ts'
import { type Backup, listBackups, readBackup } from './backups.ts'
import { Refused } from './refused.ts'
import { restoreDump } from './restoreDump.ts'
import { whileRunning } from './running.ts'
import { addLog, unpack } from './unpack.ts'

interface Wanted {
  /** A backup, or a folder with several. */
  from: string
  /** A new data folder. */
  to: string
  /** Everything that there is if absent. */
  until: Date | undefined
}

export async function restore({ from, to, until }: Wanted, say: (line: string) => void): Promise<void> {
  const backup = await choose(from, until)
  const { folder, manifest } = backup
  await refuseUsed(to)
  if (manifest.database.kind === 'dump') return restoreDump(backup, to, until, say)
  const log: Log = { info: () => undefined, warn: say }
  // Beside its place, and moved there when whole.
  const draft = `${to}.partial-${randomUUID()}`
  try {
    const home = await unpack(backup, draft, true, log)
    await addLog(backup, home, until === undefined)
    const recovered = await whileRunning(home, () => recover(home, { until, durable: true, log })).catch(
      (error: unknown) => {
        if (!(error instanceof EndsBefore)) throw error
        throw new Refused(
          `The log ends before ${until?.toISOString()}, with a change of ${error.last ?? manifest.finished}: ` +
            'leave --until out to have all of it',
        )
      },
    )
    await rmdir(to).catch(() => undefined)
    await rename(draft, to)
    await syncFolder(dirname(to))
    say(`Restored ${folder} with all changes until ${recovered.last ?? manifest.finished}`)
  } catch (error) {
    await discard(draft, log)
    throw error
  }
  if (manifest.uploads === 'store') say('The uploaded files are in the store of S3_URL')
  say(`Start with DATA_DIR=${to} npm start`)
}

/** @throws Refused if there is anything in the folder */
export async function refuseUsed(to: string): Promise<void> {
  if ((await readdir(to).catch(() => [])).length > 0)
    throw new Refused(`${to} is not empty: name a new folder`)
}

/** @throws Refused if there is none, or none that is old enough */
export async function choose(from: string, until: Date | undefined): Promise<Backup> {
  const single = await readBackup(from)
  const all = single ? [single] : await listBackups(from)
  const [oldest] = all
  if (!oldest) throw new Refused(`There is no backup in ${from}`)
  const found = all.findLast(({ manifest }) => !until || new Date(manifest.finished) <= until)
  if (found) return found
  throw new Refused(
    `${single ? 'The' : 'The oldest'} backup in ${from} is of ${oldest.manifest.finished}: name a later moment`,
  )
}

/** The database may be elsewhere, see chooseHome. */
async function discard(draft: string, log: Log): Promise<void> {
  if (!existsSync(draft)) return
  const home = await chooseHome(draft, log).catch(() => undefined)
  if (home && home.folder !== draft) await rm(home.folder, { recursive: true, force: true })
  await rm(draft, { recursive: true, force: true })
}
