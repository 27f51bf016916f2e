/** Takes a backup: the database, then the files, then the list of what there is. */
import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { isAbsolute, join, relative } from 'node:path'
import pg from 'pg'
import { copyCluster } from '../../core/db/bundled/baseBackup.ts'
import { majorOf } from '../../core/db/bundled/cluster.ts'
import { chooseHome } from '../../core/db/bundled/home.ts'
import { startBundled } from '../../core/db/bundled/index.ts'
import type { Log } from '../../core/db/log.ts'
import type { Env } from '../../core/env.ts'
import { syncFolder } from '../../core/db/bundled/syncFolder.ts'
import { earlierSystems } from '../../core/db/bundled/upgrade.ts'
import { type Copied, copyTree } from '../../core/files/copyTree.ts'
import {
  type Backup,
  backupName,
  type DatabasePart,
  halfOf,
  isHalf,
  listBackups,
  type Manifest,
  writeManifest,
  writeSums,
} from './backups.ts'
import { checkBackup } from './check.ts'
import { dump } from './dump.ts'
import { Refused } from './refused.ts'

interface Taking {
  env: Env
  to: string
  version: string
  /** Tells whoever waits what was done. */
  say: (line: string) => void
}

/** @throws Refused if nothing can be kept there */
export async function openPlace(to: string, dataDir: string): Promise<void> {
  const way = relative(dataDir, to)
  if (!way.startsWith('..') && !isAbsolute(way))
    throw new Refused(`${to} is in DATA_DIR, with which it would be lost: name a folder elsewhere`)
  await mkdir(to, { recursive: true, mode: 0o700 }).catch((error: unknown) => {
    throw new Refused(`Cannot write in ${to}: ${String(error)}`)
  })
}

/** Call it by one process at a time. */
export async function takeBackup(taking: Taking): Promise<Backup> {
  const { env, to, say } = taking
  const begun = new Date()
  // What a killed backup left.
  for (const name of await readdir(to))
    if (isHalf(name)) await rm(join(to, name), { recursive: true, force: true })
  const name = backupName(begun)
  const [draft, folder] = [join(to, halfOf(name)), join(to, name)]
  await mkdir(draft, { mode: 0o700 })
  const log: Log = { info: () => undefined, warn: say }
  try {
    const manifest = await fill(draft, begun, taking, log)
    await rename(draft, folder)
    await syncFolder(to)
    say(`The backup is in ${folder}: ${manifest.files} files, as of ${manifest.finished}`)
    if (env.s3) say('The uploaded files are in the store of S3_URL, which needs a backup of its own')
    if (manifest.database.kind === 'dump') {
      say('It was not checked: load it into another database to try it')
      return { folder, manifest }
    }
    const checked = await checkBackup({ folder, manifest }, env.dataDir, log)
    for (const line of checked.lines) say(line)
    const complete = { ...manifest, checked }
    await writeManifest(folder, complete)
    return { folder, manifest: complete }
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw error
  }
}

async function fill(draft: string, begun: Date, { env, to, version }: Taking, log: Log): Promise<Manifest> {
  const { database, files, finished } = env.databaseUrl
    ? await dump(env.databaseUrl, draft)
    : await copyBundled(env.dataDir, to, draft, log)
  // After the database: a file is stored before its record.
  if (!env.s3) {
    const leaveOut = (path: string) => path === 'incoming'
    files.push(
      ...below('files', await copyTree(join(env.dataDir, 'files'), join(draft, 'files'), { leaveOut })),
    )
  }
  const manifest: Manifest = {
    version,
    begun: begun.toISOString(),
    finished,
    sums: await writeSums(draft, files),
    files: files.length,
    uploads: env.s3 ? 'store' : 'here',
    database,
    checked: null,
  }
  await writeManifest(draft, manifest)
  return manifest
}

const below = (folder: string, files: Copied[]): Copied[] =>
  files.map(({ path, sha256 }) => ({ path: `${folder}/${path}`, sha256 }))

async function copyBundled(dataDir: string, to: string, draft: string, log: Log): Promise<DatabasePart> {
  // Looking would make the folder, and starting a new database in it.
  const home = existsSync(dataDir) ? await chooseHome(dataDir, log) : undefined
  if (!home || !(await majorOf(home)))
    throw new Refused(`There is no database in ${dataDir}: set DATA_DIR as for npm start`)
  const { config, stop } = await startBundled({ dataDir, log, upgrade: false })
  try {
    const client = new pg.Client({ ...config, application_name: 'pathshala backup' })
    client.on('error', () => undefined)
    await client.connect()
    try {
      const { files, finished, ...place } = await copyCluster(client, {
        from: home.cluster,
        to: join(draft, 'postgres'),
      })
      const earlier = await earlierSystems(home.cluster)
      for (const { manifest } of await listBackups(to))
        if (
          manifest.database.kind !== 'cluster' ||
          (manifest.database.system === place.system
            ? manifest.database.timeline > place.timeline
            : !earlier.includes(manifest.database.system))
        )
          throw new Refused(`${to} has backups of another database: name another folder`)
      return { database: { kind: 'cluster', ...place }, files: below('postgres', files), finished }
    } finally {
      await client.end().catch(() => undefined)
    }
  } finally {
    await stop()
  }
}
