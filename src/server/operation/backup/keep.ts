/** When the next backup is due, and which are kept. */
import { rm } from 'node:fs/promises'
import {
  type Archived,
  archivedNames,
  archiveFolder,
  firstGap,
  pruneArchive,
} from '../../core/db/bundled/walArchive.ts'
import { logPosition, segmentOf } from '../../core/db/bundled/walSegments.ts'
import { type Backup, isGood, listBackups } from './backups.ts'

const dayMs = 24 * 60 * 60 * 1000

const systemsIn = (backups: Iterable<Backup>): Set<string> =>
  new Set(
    [...backups].flatMap(({ manifest: { database } }) =>
      database.kind === 'cluster' ? [database.system] : [],
    ),
  )

/** The first log segment that is needed to restore a backup. */
function firstSegment({ manifest: { database } }: Backup): bigint | undefined {
  return database.kind === 'cluster'
    ? segmentOf(logPosition(database.startLsn), database.segmentSize)
    : undefined
}

/**
 * Once a day, and at once if the log has a gap since the last: from there on there is no way to a later moment.
 *
 * @param archived the log as far as it was copied; undefined for a server of one's own
 */
export async function isDue(to: string, now: number, archived?: Archived): Promise<boolean> {
  const last = (await listBackups(to)).findLast(isGood)
  if (!last || Date.parse(last.manifest.begun) <= now - dayMs) return true
  const first = firstSegment(last)
  if (!archived || first === undefined) return false
  // It is of the cluster before an upgrade, and nothing leads from it to now.
  if (
    last.manifest.database.kind === 'cluster' &&
    archived.folder !== archiveFolder(to, last.manifest.database.system)
  )
    return true
  const names = await archivedNames(archived.folder)
  // The last may have nothing in it yet.
  return firstGap(names, archived.segmentSize, first, archived.last - 1n) !== undefined
}

/** Removes the oldest beyond so many good ones, with the log before them. Of those that failed the last is kept, to be looked at. */
export async function prune(to: string, keep: number): Promise<void> {
  const all = await listBackups(to)
  const good = all.filter(isGood)
  const kept = new Set([...good.slice(-keep), ...all.filter((backup) => !isGood(backup)).slice(-1)])
  for (const backup of all) if (!kept.has(backup)) await rm(backup.folder, { recursive: true, force: true })
  // The log of a cluster before an upgrade goes with its last backup.
  const needed = systemsIn(kept)
  for (const system of systemsIn(all))
    if (!needed.has(system)) await rm(archiveFolder(to, system), { recursive: true, force: true })
  const [oldest] = good.slice(-keep)
  const database = oldest?.manifest.database
  if (!oldest || database?.kind !== 'cluster') return
  const first = firstSegment(oldest)
  if (first !== undefined) await pruneArchive(archiveFolder(to, database.system), database.segmentSize, first)
}
