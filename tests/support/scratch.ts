import { chmod, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { tryAlone } from '../../src/server/core/db/bundled/fileLock.ts'
import { chooseHome } from '../../src/server/core/db/bundled/home.ts'
import { stopServer } from '../../src/server/core/db/bundled/server.ts'

const prefix = 'pathshala-scratch-'

/** A new folder for DATA_DIR; accessible to PostgreSQL's user if we are root. */
export async function makeScratch(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), prefix))
  await chmod(folder, 0o711)
  return folder
}

/** Stops the database server of a data folder, if any, and removes its files. */
export async function removeScratch(dataDir: string): Promise<void> {
  const home = await chooseHome(dataDir, { info: () => undefined, warn: () => undefined })
  await stopServer(home)
  const placed = await readFile(join(dataDir, 'postgres.location'), 'utf8').catch(() => '')
  if (placed) await rm(placed.trim(), { recursive: true, force: true })
  await rm(dataDir, { recursive: true, force: true })
}

/** Removes leftovers of killed test runs, whose servers have no clients any more. */
export async function removeAbandoned(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const folder = join(tmpdir(), name)
    if (!name.startsWith(prefix) || !(await isOld(folder))) continue
    const { usersLock } = await chooseHome(folder, { info: () => undefined, warn: () => undefined })
    const lock = tryAlone(usersLock)
    lock?.release()
    if (lock) await removeScratch(folder).catch(() => undefined)
  }
}

/** A run that has just begun has no clients yet. */
async function isOld(folder: string): Promise<boolean> {
  const begun = await stat(folder).then(
    (found) => found.birthtimeMs,
    () => Date.now(),
  )
  return Date.now() - begun > 600_000
}
