import { createHash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import {
  chmod,
  link,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  rmdir,
  writeFile,
} from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { Log } from '../log.ts'
import { StartRefused } from '../startRefused.ts'
import { closedFolder, userToRunAs, type RunAs } from './runAs.ts'

/** The folder of the cluster, its locks, log and socket: the data folder, or a replacement. */
export interface Home {
  folder: string
  cluster: string
  /** Locked while the server is started or stopped. */
  startLock: string
  /** Shared by all who use the server: whoever gets it exclusively is the last. */
  usersLock: string
  user: RunAs | undefined
}

/**
 * Chooses the folder of the database: `dataDir`, unless we are root and a folder on the way is inaccessible to the
 * user that PostgreSQL runs under. Then it is a folder under /var/lib, named in a pointer file in `dataDir`, which is
 * used from then on.
 *
 * @throws StartRefused if a cluster is in an inaccessible folder, or the pointer's target does not exist
 */
export async function chooseHome(dataDir: string, log: Log): Promise<Home> {
  const user = userToRunAs()
  const folder = await makeDataDir(resolve(dataDir), user)
  const placed = await readPointer(folder)
  if (placed) return homeIn(placed, user)

  const closed = await closedFolder(folder, user)
  if (!closed || !user) return homeIn(folder, user)
  if (await hasEntries(join(folder, 'postgres'))) {
    throw new StartRefused(
      `The folder ${closed} is closed to the user "${user.name}", under which root runs PostgreSQL: ` +
        `chmod o+x ${closed}, so that the database in ${folder} can be reached`,
    )
  }
  const home = await place(folder)
  log.info(`database: ${closed} is closed to the user "${user.name}", so the database lives in ${home}`)
  return homeIn(home, user)
}

const pointerName = 'postgres.location'
const placedUnder = '/var/lib/pathshala'

export function homeIn(folder: string, user: RunAs | undefined): Home {
  return {
    folder,
    cluster: join(folder, 'postgres'),
    startLock: join(folder, 'postgres.start.lock'),
    usersLock: join(folder, 'postgres.users.lock'),
    user,
  }
}

async function makeDataDir(folder: string, user: RunAs | undefined): Promise<string> {
  try {
    // As root, PostgreSQL's user has to pass through, though not to look around.
    if (user) await makePassable(folder)
    else await mkdir(folder, { recursive: true, mode: 0o700 })
    return await realpath(folder)
  } catch (error) {
    throw new StartRefused(`Cannot make the data folder ${folder}: ${String(error)}`)
  }
}

/** Like mkdir -p with a mode that no umask narrows, not even for the moment in which another process looks. */
async function makePassable(folder: string): Promise<void> {
  if (existsSync(folder)) return
  await makePassable(dirname(folder))
  const draft = await mkdtemp(`${folder}.`)
  await chmod(draft, 0o711)
  await rename(draft, folder).catch(async (error: unknown) => {
    await rmdir(draft)
    if (!existsSync(folder)) throw error
  })
}

async function readPointer(folder: string): Promise<string | undefined> {
  const pointer = join(folder, pointerName)
  const placed = await readFile(pointer, 'utf8').then(
    (text) => text.trim(),
    () => undefined,
  )
  if (placed === undefined) return undefined
  if (existsSync(placed)) return placed
  throw new StartRefused(
    `${pointer} says that the database is in ${placed}, which is not there: bring it back, ` +
      `or remove ${pointer} to begin with an empty database`,
  )
}

async function place(dataDir: string): Promise<string> {
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 12)
  try {
    await mkdir(placedUnder, { recursive: true, mode: 0o711 })
    // Never the bare hash: another clone, long gone, may have had the same path, and its data are not ours.
    const made = await mkdtemp(join(placedUnder, `${name}-`))
    await chmod(made, 0o711)
    if (await publish(join(dataDir, pointerName), made)) return made
    await rm(made, { recursive: true })
  } catch (error) {
    throw new StartRefused(
      `Cannot place the database under ${placedUnder} (${String(error)}): set DATA_DIR to a folder ` +
        'that every user can enter',
    )
  }
  const other = await readPointer(dataDir)
  if (!other) throw new StartRefused(`Cannot read ${join(dataDir, pointerName)}`)
  return other
}

/** Writes the pointer completely or not at all. False if another process was first. */
async function publish(pointer: string, placed: string): Promise<boolean> {
  const draft = `${pointer}.${randomUUID()}`
  await writeFile(draft, `${placed}\n`)
  try {
    await link(draft, pointer)
    return true
  } catch (error) {
    if (existsSync(pointer)) return false
    throw error
  } finally {
    await rm(draft)
  }
}

async function hasEntries(folder: string): Promise<boolean> {
  const entries = await readdir(folder).catch(() => [])
  return entries.length > 0
}
