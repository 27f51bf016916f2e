import { existsSync } from 'node:fs'
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rename, rm, rmdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { StartRefused } from '../startRefused.ts'
import { onWindows, passwordFile } from './address.ts'
import { currentMajor, type Binaries } from './binaries.ts'
import type { Home } from './home.ts'
import { run } from './program.ts'
import type { RunAs } from './runAs.ts'
import { syncFolder } from './syncFolder.ts'

/** The superuser of the bundled cluster, owner of the app's tables. */
export const owner = 'pathshala'

/**
 * The major version of PostgreSQL that wrote the cluster in `home.cluster`; undefined if there is none. Reads only.
 *
 * @throws StartRefused if the folder has anything else, or the cluster of a version that is newer than ours
 */
export async function majorOf({ cluster }: Home): Promise<string | undefined> {
  const entries = await readdir(cluster).catch((error: unknown): string[] => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw new StartRefused(`Cannot read the database's folder ${cluster}: ${String(error)}`)
  })
  if (entries.length === 0) return undefined
  if (!entries.includes('PG_VERSION')) {
    throw new StartRefused(
      `${cluster} is not empty and holds no PostgreSQL database: move it away, or set DATA_DIR to another folder`,
    )
  }
  const version = (await readFile(join(cluster, 'PG_VERSION'), 'utf8')).trim()
  if (Number(version) <= Number(currentMajor)) return version
  throw new StartRefused(
    `${cluster} was written by PostgreSQL ${version} and this is PostgreSQL ${currentMajor}: run the release of ` +
      'Pathshala that wrote it',
  )
}

/** A whole copy by an upgrade, until it takes the place of the old cluster. */
export const upgradedCluster = ({ folder }: Home): string => join(folder, 'postgres.upgraded')

/** @throws StartRefused as `majorOf` */
export async function isUpgradeDue(home: Home): Promise<boolean> {
  const major = await majorOf(home)
  return existsSync(upgradedCluster(home)) || (major !== undefined && major !== currentMajor)
}

/** Makes the cluster: beside its place, and moved there when whole, so that a killed initdb blocks nothing. */
export async function makeCluster(home: Home, binaries: Binaries, durable: boolean): Promise<void> {
  await removeHalves(home)
  // A new name each time: an initdb that outlives its killed parent must not write into ours.
  const draft = await mkdtemp(join(home.folder, half))
  if (home.user) await chown(draft, home.user.uid, home.user.gid)
  const password = await passwordFile(home)
  const { code, output } = await run(
    binaries.initdb,
    [
      `--pgdata=${draft}`,
      `--username=${owner}`,
      '--encoding=UTF8',
      // Code point order by default; ICU collations sort what people read.
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      '--data-checksums',
      '--no-instructions',
      onWindows ? '--auth=scram-sha-256' : '--auth=trust',
      ...(password ? [`--pwfile=${password}`] : []),
      ...(durable ? [] : ['--no-sync']),
    ],
    home.user,
  ).catch((error: unknown) => ({ code: null, output: String(error) }))
  if (code !== 0) {
    await rm(draft, { recursive: true })
    throw new StartRefused(`Cannot make a database in ${home.folder}: ${lastLine(output)}`)
  }
  await rmdir(home.cluster).catch(() => undefined)
  await rename(draft, home.cluster)
  if (durable) await syncFolder(home.folder)
}

/** Sets the owner and mode without which PostgreSQL does not start: copies and backups come with others. */
export async function ownCluster({ cluster, user }: Home): Promise<void> {
  const { uid } = await stat(cluster)
  const wanted = user?.uid ?? process.getuid?.()
  if (wanted === undefined) return
  if (user && uid !== wanted) await chownAll(cluster, user)
  else if (uid !== wanted) {
    throw new StartRefused(
      `${cluster} belongs to user ${uid} and this is user ${wanted}: start as root, or chown it`,
    )
  }
  await chmod(cluster, 0o700)
}

const half = 'postgres.partial-'

async function removeHalves({ folder }: Home): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const name of await readdir(folder)) {
    if (!name.startsWith(half)) continue
    // Its orphaned initdb may be writing still: then it is left to the next start.
    await rm(join(folder, name), { recursive: true, force: true }).catch(() => undefined)
  }
}

async function chownAll(folder: string, user: RunAs): Promise<void> {
  // The folder itself last: cut short, the next start sees the old owner and does it all again.
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await chownAll(path, user)
    else await chown(path, user.uid, user.gid)
  }
  await chown(folder, user.uid, user.gid)
}

function lastLine(output: string): string {
  const lines = output.trim().split('\n')
  return lines.findLast((line) => /error|fatal/i.test(line)) ?? lines.at(-1) ?? 'initdb gave no reason'
}
