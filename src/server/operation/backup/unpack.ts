/** Puts a backup into a new data folder and lets its database recover. */
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { archivedNames, archiveFolder, readArchived } from '../../core/db/bundled/walArchive.ts'
import { chooseHome, type Home } from '../../core/db/bundled/home.ts'
import type { Log } from '../../core/db/log.ts'
import { placeSegment } from '../../core/db/bundled/recovery.ts'
import {
  isSegmentName,
  logPosition,
  segmentName,
  segmentNamed,
  segmentOf,
} from '../../core/db/bundled/walSegments.ts'
import { syncFolder } from '../../core/db/bundled/syncFolder.ts'
import { copyFile } from '../../core/files/copyTree.ts'
import { type Backup, type ClusterCopy, readSums } from './backups.ts'
import { dumpName } from './dump.ts'
import { Refused } from './refused.ts'

/** @throws Refused for the first file that is damaged or missing */
export async function unpack(backup: Backup, dataDir: string, durable: boolean, log: Log): Promise<Home> {
  const home = await chooseHome(dataDir, log)
  await copyListed(backup, durable, (path) => {
    const [first, ...rest] = path.split('/')
    return first === 'postgres' ? join(home.cluster, ...rest) : join(dataDir, path)
  })
  return home
}

/**
 * Copies what the backup lists, and compares the checksum of each file.
 *
 * @throws Refused for the first file that is damaged or missing
 */
export async function copyListed(
  backup: Backup,
  durable: boolean,
  targetOf: (path: string) => string,
): Promise<void> {
  const folders = new Set<string>()
  for (const { path, sha256 } of await readSums(backup)) {
    refuseForeign(backup, path)
    const target = targetOf(path)
    if (!folders.has(dirname(target))) await mkdir(dirname(target), { recursive: true, mode: 0o700 })
    folders.add(dirname(target))
    const found = await copyFile(join(backup.folder, path), target, durable).catch((error: unknown) => {
      throw new Refused(`${join(backup.folder, path)} cannot be read: ${String(error)}`)
    })
    if (found !== sha256)
      throw new Refused(`${join(backup.folder, path)} is damaged: its checksum differs. Use another backup`)
  }
  if (durable) for (const folder of folders) await syncFolder(folder)
}

/** @throws Refused for a path that leads out of the backup, or is no part of one */
export function refuseForeign({ folder, manifest }: Backup, path: string): void {
  const [first = '', ...rest] = path.split('/')
  const isDatabase =
    manifest.database.kind === 'dump' ? path === dumpName : first === 'postgres' && rest.length > 0
  if (rest.includes('..') || !(isDatabase || (first === 'files' && rest.length > 0)))
    throw new Refused(`${folder} lists ${path}, which is no part of a backup`)
}

/**
 * Puts the archived log behind the backup's own.
 *
 * @param whole all of it will be applied: a gap would end it too early, and nobody would notice
 * @throws Refused if a part of the log is damaged
 */
export async function addLog(backup: Backup, home: Home, whole: boolean): Promise<void> {
  const { database } = backup.manifest
  if (database.kind !== 'cluster') return
  const { segmentSize: size, stopLsn, system } = database
  const folder = archiveFolder(dirname(backup.folder), system)
  const next = segmentOf(logPosition(stopLsn) - 1n, size) + 1n
  const wanted = (await archivedNames(folder)).filter((name) => isAfter(database, name))
  let [ends, lacking] = [next, undefined as bigint | undefined]
  const segments = wanted.filter(isSegmentName).toSorted((a, b) => order(a, size) - order(b, size))
  for (const name of segments) {
    const { segment, timeline } = segmentNamed(name, size)
    const bytes = await readLog(folder, name).catch((error: unknown) => {
      if (whole) throw error
    })
    // The log ends here. Recovery reports it if the requested moment is later.
    if (!bytes) break
    await placeSegment(home, name, bytes, size)
    if (segment > ends) lacking ??= ends
    // A segment that ends early is the last of its line.
    const goesOn = segments.includes(segmentName(timeline, segment + 1n, size))
    if (bytes.length < size && goesOn) lacking ??= segment
    if (segment >= ends) ends = segment + 1n
  }
  for (const name of wanted.filter((each) => !isSegmentName(each)))
    await placeSegment(home, name, await readLog(folder, name), 0)
  if (whole && lacking !== undefined)
    throw new Refused(
      `${folder} lacks a part of the log (${segmentName(database.timeline, lacking, size)}): name a moment before it by --until`,
    )
}

/** Whether a part of the log is needed behind what the backup has itself. */
export function isAfter({ segmentSize, stopLsn }: ClusterCopy, name: string): boolean {
  const last = segmentOf(logPosition(stopLsn) - 1n, segmentSize)
  return !isSegmentName(name) || segmentNamed(name, segmentSize).segment > last
}

const order = (name: string, size: number): number => {
  const { segment, timeline } = segmentNamed(name, size)
  return Number(segment) * 1000 + timeline
}

/** @throws Refused if it is damaged */
export const readLog = (folder: string, name: string): Promise<Buffer> =>
  readArchived(folder, name).catch((error: unknown) => {
    throw new Refused(
      `${join(folder, name)}.zst is damaged (${String(error)}): name a moment before it by --until`,
    )
  })
