/**
 * The write-ahead log, copied to another place while it grows. A replication slot keeps PostgreSQL from recycling what was not
 * copied yet, up to `max_slot_wal_keep_size`: a place that is gone for days must not fill the disk. See decision 43.
 */
import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { constants, zstdCompress, zstdDecompress } from 'node:zlib'
import type pg from 'pg'
import { z } from 'zod'
import { syncFolder } from './syncFolder.ts'
import { queryOn } from '../rows.ts'
import { isSegmentName, logPosition, segmentName, segmentNamed, segmentOf } from './walSegments.ts'

const slot = 'pathshala_backup'

const placeRow = z.object({
  system: z.string(),
  size: z.string(),
  flushed: z.string(),
  timeline: z.number(),
  kept: z.string().nullable(),
  lost: z.boolean(),
})

const place = `select (select system_identifier::text from pg_control_system()) as system,
  (select setting from pg_settings where name = 'wal_segment_size') as size, pg_current_wal_flush_lsn()::text as flushed,
  ('x' || substr(pg_walfile_name(pg_current_wal_insert_lsn()), 1, 8))::bit(32)::int as timeline,
  s.restart_lsn::text as kept, coalesce(s.wal_status = 'lost', false) as lost
  from (select) one left join pg_replication_slots s on s.slot_name = $1`

export interface Archived {
  folder: string
  segmentSize: number
  /** The segment that is being written. */
  last: bigint
}

/** The folder of a database's log: two databases at one place must not mix. */
export const archiveFolder = (to: string, system: string): string => join(to, `wal-${system}`)

/**
 * Copies what was written since the last time, the beginning of the unfinished segment included.
 *
 * @param client connected as the owner
 */
export async function archiveLog(client: pg.Client, cluster: string, to: string): Promise<Archived> {
  const query = queryOn(client)
  const look = async () => {
    const [row] = await query(placeRow, place, [slot])
    if (!row) throw new Error('The place in the log is one row')
    return row
  }
  let now = await look()
  if (now.lost) await client.query('select pg_drop_replication_slot($1)', [slot])
  if (now.lost || now.kept === null) {
    await client.query('select pg_create_physical_replication_slot($1, true)', [slot])
    now = await look()
  }
  const size = Number(now.size)
  const end = logPosition(now.flushed)
  const last = segmentOf(end, size)
  const folder = archiveFolder(to, now.system)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const names = await archivedNames(folder)
  // A restored database begins a timeline, and the last that began one is the school.
  if (names.some((name) => isSegmentName(name) && segmentNamed(name, size).timeline > now.timeline))
    throw new Error(
      `${folder} is used by a database that was restored from this one: each needs a BACKUP_TO of its own`,
    )
  const archived = { folder, segmentSize: size, last }
  const lastName = segmentName(now.timeline, last, size)
  if (now.kept === now.flushed && names.includes(lastName)) return archived
  const history = `${segmentName(now.timeline, 0n, size).slice(0, 8)}.history`
  const past = now.timeline > 1 && (await readFile(join(cluster, 'pg_wal', history)).catch(() => undefined))
  if (past) await keep(folder, history, past)
  for (let segment = segmentOf(logPosition(now.kept ?? now.flushed), size); segment <= last; segment++) {
    const length = segment < last ? size : Number(end % BigInt(size))
    if (length === 0) continue
    const name = segmentName(now.timeline, segment, size)
    await keep(folder, name, await readStart(join(cluster, 'pg_wal', name), length))
  }
  await client.query('select pg_replication_slot_advance($1, $2)', [slot, now.flushed])
  return archived
}

/** Lets PostgreSQL recycle its log again. */
export async function stopArchiving(client: pg.Client): Promise<void> {
  await client.query(
    'select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name = $1 and not active',
    [slot],
  )
}

async function readStart(path: string, length: number): Promise<Buffer> {
  const file = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, 0)
    if (bytesRead < length) throw new Error(`${path} is shorter than the log that was written`)
    return buffer
  } finally {
    await file.close()
  }
}

const [zip, unzip] = [promisify(zstdCompress), promisify(zstdDecompress)]
const suffix = '.zst'
/** Damage is found when it is read. */
const withChecksum = {
  params: { [constants.ZSTD_c_checksumFlag]: 1, [constants.ZSTD_c_compressionLevel]: 1 },
}

/** A file may only be continued: anything else would be the log of another database. */
async function keep(folder: string, name: string, bytes: Buffer): Promise<void> {
  const path = join(folder, name + suffix)
  const had = await readFile(path).then(unzip, () => undefined)
  if (had) {
    const common = Math.min(had.length, bytes.length)
    if (!had.subarray(0, common).equals(bytes.subarray(0, common)))
      throw new Error(
        `${path} holds other changes: two databases that began as one need a BACKUP_TO of their own`,
      )
    if (had.length >= bytes.length) return
  }
  const draft = join(folder, `.${randomUUID()}`)
  try {
    const file = await open(draft, 'wx', 0o600)
    try {
      await file.writeFile(await zip(bytes, withChecksum))
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(draft, path)
    await syncFolder(folder)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

/** The names of what was kept. */
export async function archivedNames(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => [])
  return names.filter((name) => name.endsWith(suffix)).map((name) => name.slice(0, -suffix.length))
}

/** @throws if it was damaged */
export async function readArchived(folder: string, name: string): Promise<Buffer> {
  return unzip(await readFile(join(folder, name + suffix)))
}

/** The first segment that is missing between two; undefined if all are there. */
export function firstGap(names: string[], size: number, from: bigint, to: bigint): bigint | undefined {
  const found = new Set(names.filter(isSegmentName).map((name) => segmentNamed(name, size).segment))
  for (let segment = from; segment <= to; segment++) if (!found.has(segment)) return segment
  return undefined
}

/** Removes what is older than the oldest backup that is kept. */
export async function pruneArchive(folder: string, size: number, before: bigint): Promise<void> {
  for (const name of await archivedNames(folder))
    if (isSegmentName(name) && segmentNamed(name, size).segment < before)
      await rm(join(folder, name + suffix), { force: true })
}
