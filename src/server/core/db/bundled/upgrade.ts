/**
 * Brings the cluster of an earlier major version of PostgreSQL to the current one. The packages have no pg_upgrade and
 * no pg_dump: a new cluster gets the same migrations and every row, is compared with the old one, and takes its place.
 */
import { existsSync } from 'node:fs'
import { chmod, chown, copyFile, mkdir, readFile, rename, rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { z } from 'zod'
import type { Log } from '../log.ts'
import { appliedMigrations, migrate } from '../migrate.ts'
import { migrationsFolder } from '../migrations.ts'
import { queryOn } from '../rows.ts'
import { StartRefused } from '../startRefused.ts'
import { copyPassword } from './address.ts'
import { currentMajor, findBinaries, removeCopies } from './binaries.ts'
import { majorOf, makeCluster, ownCluster, upgradedCluster } from './cluster.ts'
import { tryAlone } from './fileLock.ts'
import { homeIn, type Home } from './home.ts'
import { runningServer } from './postmaster.ts'
import { configOf } from './probe.ts'
import { copyRows } from './copyRows.ts'
import { ensureServer, stopServer } from './server.ts'
import { syncFolder } from './syncFolder.ts'

/**
 * Does nothing if the cluster is of the current version or there is none. Killed at any moment, it begins again or ends
 * its last step at the next start. Call it under the home's lock.
 *
 * @throws StartRefused if the programs of the old version, the space or the rights are lacking, or the copy differs:
 *   then the old cluster is as it was
 */
export async function upgradeCluster(home: Home, durable: boolean, log: Log): Promise<void> {
  await endSwap(home, durable)
  const major = await majorOf(home)
  if (!major || major === currentMajor || (await isShared(home))) return
  log.info(`database: upgrading ${home.cluster} from PostgreSQL ${major} to ${currentMajor}`)
  const draft = homeIn(join(home.folder, 'postgres.upgrade'), home.user)
  await remove(draft)
  try {
    await copyCluster(home, draft, durable, log)
    const kept = await swap(home, draft, major, durable)
    await removeCopies(home, major)
    log.info(`database: upgraded and compared; the old one is in ${kept}: delete it when all is well`)
  } finally {
    await remove(draft)
  }
}

/** Other processes use the old server, which goes on. A server without any outlived an app that was killed. */
async function isShared(home: Home): Promise<boolean> {
  if (!runningServer(home)) return false
  const alone = tryAlone(home.usersLock)
  alone?.release()
  return !alone
}

async function remove(draft: Home): Promise<void> {
  if (!existsSync(draft.folder)) return
  await stopServer(draft)
  await rm(draft.folder, { recursive: true, force: true })
}

async function copyCluster(old: Home, draft: Home, durable: boolean, log: Log): Promise<void> {
  await mkdir(draft.folder, { mode: 0o700 })
  if (draft.user) await chmod(draft.folder, 0o711)
  await copyPassword(old, draft)
  await makeCluster(draft, await findBinaries(draft), durable)
  // An operator's own settings. One that is unknown by now is named by PostgreSQL, which does not start then.
  const own = join(old.cluster, 'local.conf')
  if (existsSync(own)) await copyFile(own, join(draft.cluster, 'local.conf'))
  try {
    await ownCluster(draft)
    const [from, to] = [await open(old, durable, log), await open(draft, durable, log)]
    try {
      await requireSpace(old, from)
      await prepare(from, await configOf(draft, await ensureServer(draft, durable, log)), log)
      await copyRows(from, to, join(await exchange(draft), 'table'), log)
      await writeFile(join(draft.cluster, predecessors), await systemsOf(old, from), { mode: 0o600 })
    } finally {
      await Promise.all([from.end(), to.end()])
    }
  } finally {
    await stopServer(draft)
    await stopServer(old)
  }
  await ownCluster(draft)
}

async function open(home: Home, durable: boolean, log: Log): Promise<pg.Client> {
  const client = new pg.Client({
    ...(await configOf(home, await ensureServer(home, durable, log))),
    application_name: 'pathshala upgrade',
  })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

const sizeRow = z.object({ bytes: z.string() })

/** The copy with its indexes, and one table as text on the way. */
async function requireSpace(home: Home, from: pg.Client): Promise<void> {
  const [size] = await queryOn(from)(sizeRow, 'select pg_database_size(current_database())::text as bytes')
  const needed = Number(size?.bytes) * 1.5
  const { bavail, bsize } = await statfs(home.folder)
  const mb = (bytes: number) => Math.ceil(bytes / 1_000_000)
  if (bavail * bsize < needed)
    throw new StartRefused(
      `The upgrade of the database needs ${mb(needed)} MB in ${home.folder}, where ${mb(bavail * bsize)} MB are free`,
    )
}

/** Gives the new database what the old one has had of migrations: later ones run over its rows, at the start itself. */
async function prepare(from: pg.Client, config: pg.ClientConfig, log: Log): Promise<void> {
  const last = (await appliedMigrations(from)).at(-1)
  const quiet: Log = { ...log, info: () => undefined }
  if (last) await migrate({ config, folder: migrationsFolder, log: quiet, until: last })
}

/** A folder in which both servers may write. */
async function exchange({ folder, user }: Home): Promise<string> {
  const path = join(folder, 'rows')
  await mkdir(path, { mode: 0o700 })
  if (user) await chown(path, user.uid, user.gid)
  return path
}

const predecessors = 'pathshala.upgraded-from'
const systemRow = z.object({ system: z.string() })

async function systemsOf({ cluster }: Home, from: pg.Client): Promise<string> {
  const [row] = await queryOn(from)(
    systemRow,
    'select system_identifier::text as system from pg_control_system()',
  )
  return [...(await earlierSystems(cluster)), row?.system].join('\n')
}

/** The numbers of the clusters that this one was upgraded from: their backups are those of the same school. */
export async function earlierSystems(cluster: string): Promise<string[]> {
  const text = await readFile(join(cluster, predecessors), 'utf8').catch(() => '')
  return text.split('\n').filter(Boolean)
}

/**
 * Two renames, which cannot be one: a complete copy is called `postgres.upgraded` until it is in the old cluster's place, so
 * that a start after a kill between the two knows which is which.
 *
 * @returns the folder of the old cluster
 */
async function swap(home: Home, draft: Home, major: string, durable: boolean): Promise<string> {
  const kept = freeName(join(home.folder, `postgres.${major}`))
  await rename(draft.cluster, upgradedCluster(home))
  if (durable) await syncFolder(home.folder)
  await rename(home.cluster, kept)
  await endSwap(home, durable)
  return kept
}

/** Ends what a killed upgrade began. */
async function endSwap(home: Home, durable: boolean): Promise<void> {
  const whole = upgradedCluster(home)
  if (!existsSync(whole)) return
  // An earlier release may have worked on in the old cluster since: it is copied again.
  if (await majorOf(home)) await rm(whole, { recursive: true })
  else await rename(whole, home.cluster)
  if (durable) await syncFolder(home.folder)
}

function freeName(path: string): string {
  for (let number = 1; ; number++) {
    const name = number === 1 ? path : `${path}-${number}`
    if (!existsSync(name)) return name
  }
}
