/** Restores from the store: downloads what is needed, decrypts it, and goes the usual way with it. */
import { randomUUID } from 'node:crypto'
import { createWriteStream, rmSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import limit, { type LimitFunction } from 'p-limit'
import { archiveFolder } from '../../core/db/bundled/walArchive.ts'
import { hasEndAfter } from '../../core/db/bundled/walRecords.ts'
import { isSegmentName, segmentNamed } from '../../core/db/bundled/walSegments.ts'
import { readObject } from '../../core/files/s3.ts'
import type { S3Address } from '../../core/files/s3Address.ts'
import { type Patience, StoreUnavailable } from '../../core/files/s3Calls.ts'
import { pagesOf } from '../../core/files/s3List.ts'
import { type Backup, type ClusterCopy, isBackupName, manifestName, readSums, sumsName } from './backups.ts'
import { historyName, neededLog, type SegmentFiles } from './neededLog.ts'
import { Refused } from './refused.ts'
import { choose, refuseUsed, restore } from './restore.ts'
import { type Opening, openIdentity, sealedSuffix, WrongIdentity } from './sealed.ts'
import { readLog, refuseForeign } from './unpack.ts'

interface Wanted {
  address: S3Address
  /** The file with the private key; none if the store is not encrypted. */
  identity: string | undefined
  /** A new data folder. */
  to: string
  /** Everything that there is if absent. */
  until: Date | undefined
  patience?: Patience
}

const usual: Patience = { tries: 4, waitMs: 500, silentMs: 30_000 }
const atOnce = 4
/** A line may break in the middle of a file. */
const triesAFile = 3

/** @throws Refused, and nothing is left behind */
export async function restoreFromStore(wanted: Wanted, say: (line: string) => void): Promise<void> {
  const { to, until } = wanted
  await refuseUsed(to)
  const opening = wanted.identity === undefined ? undefined : await openIdentity(wanted.identity)
  const place = `${to}.store-${randomUUID()}`
  // The folder is gone when somebody reads the line.
  const named = (line: string) => line.replaceAll(`${place}/`, '').replaceAll(place, 'the store')
  const clear = () => rmSync(place, { recursive: true, force: true })
  // Also of a command that is interrupted.
  process.once('exit', clear)
  try {
    await mkdir(place, { recursive: true, mode: 0o700 })
    await download({ ...wanted, place, opening })
    await restore({ from: place, to, until }, (line) => say(named(line)))
  } catch (error) {
    if (error instanceof StoreUnavailable)
      throw new Refused(`The store of BACKUP_S3_URL cannot be read: ${error.message}`)
    throw error instanceof Refused ? new Refused(named(error.message)) : error
  } finally {
    process.off('exit', clear)
    await rm(place, { recursive: true, force: true })
  }
}

interface Download extends Wanted {
  place: string
  opening: Opening | undefined
}

/** Makes a folder of the chosen backup and the log behind it, as far as it is needed, as they were in `BACKUP_TO`. */
async function download(given: Download): Promise<void> {
  const { address, place, until, patience = usual } = given
  const objects: string[] = []
  for await (const page of pagesOf(address, patience)) objects.push(...page.map(({ path }) => path))
  await fetchManifests(given, objects)
  const backup = await choose(place, until)
  const { database } = backup.manifest
  await fetchFile(given, `${basename(backup.folder)}/${sumsName}`)
  const files = await filesOf(backup)
  const log = database.kind === 'cluster' ? await logOf(given, database, objects) : undefined
  // The log goes beside the files: in its order if a moment is asked, as only what was read tells whether more is needed.
  const lanes = limit(atOnce)
  const state = { failed: false }
  const all =
    until === undefined || !log
      ? fetchAll(given, lanes, [...files, ...(log?.segments.flat().map(log.pathOf) ?? [])])
      : Promise.all([fetchAll(given, lanes, files), fetchLogUntil(given, log, until, state)])
  // The first that fails ends the command, and those that wait must not go on.
  await all.catch((error: unknown) => {
    state.failed = true
    lanes.clearQueue()
    throw error
  })
}

const fetchAll = (given: Download, lanes: LimitFunction, paths: string[]): Promise<unknown> =>
  Promise.all(paths.map((path) => lanes(() => fetchFile(given, path))))

interface StoredLog {
  folder: string
  segmentSize: number
  segments: SegmentFiles[]
  /** Below the folder of the backups. */
  pathOf: (name: string) => string
}

/** Downloads the histories of timelines, which are small, and finds the segments by them. */
async function logOf(given: Download, database: ClusterCopy, objects: string[]): Promise<StoredLog> {
  const folder = archiveFolder(given.place, database.system)
  const pathOf = (name: string) => `${basename(folder)}/${name}.zst`
  const suffix = suffixOf(given)
  const names = objects
    .filter((object) => object.startsWith(`${basename(folder)}/`) && object.endsWith(suffix))
    .map((object) => object.slice(0, object.length - suffix.length))
    .filter(isLogPath)
    .map((path) => basename(path, '.zst'))
  const histories = new Map<string, string>()
  for (const name of names.filter((each) => !isSegmentName(each))) {
    await fetchFile(given, pathOf(name))
    histories.set(name, (await readLog(folder, name)).toString())
  }
  const segments = neededLog(database, names, (timeline) => histories.get(historyName(timeline)))
  return { folder, segmentSize: database.segmentSize, segments, pathOf }
}

/** Ends with the segment in which recovery finds the first change after the moment, and stops. */
async function fetchLogUntil(
  given: Download,
  { folder, segmentSize, segments, pathOf }: StoredLog,
  until: Date,
  state: { failed: boolean },
): Promise<void> {
  for (const names of segments) {
    for (const name of names) {
      if (state.failed) return
      await fetchFile(given, pathOf(name))
    }
    const [name] = names
    const bytes = await readLog(folder, name).catch(() => undefined)
    // Damaged: the log ends here, and recovery reports it if the moment is later.
    if (!bytes) return
    const start = segmentNamed(name, segmentSize).segment * BigInt(segmentSize)
    if (hasEndAfter(bytes, start, until)) return
  }
}

const suffixOf = ({ opening }: Download): string => (opening ? sealedSuffix : '')

const isLogPath = (path: string): boolean => /^wal-\d+\/[0-9A-F]{8}(\.history|[0-9A-F]{16})\.zst$/.test(path)

/** Of all backups, as the right one is chosen by them. Those for an earlier key are left out, unless all are. */
async function fetchManifests(given: Download, objects: string[]): Promise<void> {
  const found = objects.flatMap((object) => {
    const [folder = '', name, ...rest] = object.split('/')
    return rest.length === 0 && isBackupName(folder) && /^manifest\.json(\.age)?$/.test(name ?? '')
      ? [object]
      : []
  })
  const readable = found.filter((object) => object.endsWith(sealedSuffix) === (given.opening !== undefined))
  if (found.length > 0 && readable.length === 0)
    throw new Refused(
      given.opening
        ? 'The backups in the store are not encrypted: leave --identity out'
        : 'The backups in the store are encrypted: name the file with the private key by --identity',
    )
  let wrong = 0
  for (const object of readable)
    await fetchFile(given, `${object.split('/')[0] ?? ''}/${manifestName}`).catch((error: unknown) => {
      if (!(error instanceof OtherKey)) throw error
      if (++wrong === readable.length) throw error
    })
}

/** @throws Refused if the list leads out of the folder */
async function filesOf(backup: Backup): Promise<string[]> {
  const paths = (await readSums(backup)).map(({ path }) => path)
  for (const path of paths) refuseForeign(backup, path)
  return paths.map((path) => `${basename(backup.folder)}/${path}`)
}

class OtherKey extends Refused {}

/** @throws Refused if the store has no such file, it is damaged, or the key is not its own */
async function fetchFile(given: Download, path: string): Promise<void> {
  const { address, place, opening, patience = usual } = given
  const object = path + suffixOf(given)
  const target = join(place, path)
  await mkdir(dirname(target), { recursive: true, mode: 0o700 })
  for (let attempt = 1; ; attempt++) {
    const bytes = await readObject(address, object, patience)
    if (!bytes) throw new Refused(`The store lacks ${object}: name an earlier moment by --until`)
    try {
      const plain = opening ? await opening(bytes.stream) : bytes.stream
      return await pipeline(plain, createWriteStream(target, { mode: 0o600 }))
    } catch (error) {
      if (error instanceof WrongIdentity)
        throw new OtherKey(
          `The key of --identity does not open ${object}: it is not that of BACKUP_RECIPIENTS`,
        )
      if (attempt >= triesAFile)
        throw new Refused(`${object} is damaged, or the line breaks off: ${(error as Error).message}`)
    } finally {
      bytes.stream.destroy()
    }
  }
}
