/** A copy of a running cluster, from which recovery makes a whole one. */
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { z } from 'zod'
import { type Copied, copyFile, copyTree, writeDurably } from '../../files/copyTree.ts'
import { queryOn } from '../rows.ts'
import { logPosition, segmentName, segmentOf } from './walSegments.ts'

/** What PostgreSQL itself leaves out of its copies: what belongs to the running server, and what it rebuilds. */
const leftOut =
  /^postmaster\.(pid|opts)$|^backup_label|^tablespace_map|(^|\/)pgsql_tmp|(^|\/)pg_internal\.init/
const emptied = /^pg_(wal|replslot|dynshmem|notify|serial|snapshots|stat_tmp|subtrans)$|(^|\/)pgsql_tmp[^/]*$/

/** Folders without which a cluster does not start. Stores and programs for copies drop folders that are empty. */
export const clusterFolders = [
  'commit_ts', 'dynshmem', 'logical/mappings', 'logical/snapshots', 'multixact', 'notify', 'replslot', 'serial', 'snapshots',
  'stat', 'stat_tmp', 'subtrans', 'tblspc', 'twophase', 'wal/archive_status', 'wal/summaries',
].map((name) => `pg_${name}`) // prettier-ignore

export interface BaseBackup {
  files: Copied[]
  /** The number that a cluster keeps for life: its copies have the same. */
  system: string
  timeline: number
  segmentSize: number
  /** The log from here to there makes the copy whole. */
  startLsn: string
  stopLsn: string
  /** By the clock of the database: the copy can be restored to any moment since then. */
  finished: string
}

const startRow = z.object({ at: z.string(), system: z.string(), size: z.string(), timeline: z.number() })
const stopRow = z.object({
  at: z.string(),
  label: z.string(),
  map: z.string(),
  finished: z.string(),
  timeline: z.number(),
})

/**
 * Copies the cluster while its server runs, with the log that the copy needs.
 *
 * @param client connected as the owner; used by nobody else meanwhile
 */
export async function copyCluster(
  client: pg.Client,
  { from, to, durable = true }: { from: string; to: string; durable?: boolean },
): Promise<BaseBackup> {
  const query = queryOn(client)
  // Keeps the log from being recycled until this connection ends.
  await client.query('select pg_create_physical_replication_slot($1, true, true)', [
    `copy_${process.pid}_${Date.now()}`,
  ])
  const [start] = await query(
    startRow,
    `select pg_backup_start('pathshala', true)::text as at, (select system_identifier::text from pg_control_system()) as system,
      (select setting from pg_settings where name = 'wal_segment_size') as size,
      ('x' || substr(pg_walfile_name(pg_current_wal_insert_lsn()), 1, 8))::bit(32)::int as timeline`,
  )
  const files = await copyTree(from, to, {
    leaveOut: (path) => leftOut.test(path),
    emptied: (path) => emptied.test(path),
    durable,
  })
  const [stop] = await query(
    stopRow,
    `select lsn::text as at, labelfile as label, spcmapfile as map, to_char(clock_timestamp() at time zone 'UTC' + interval '1 ms',
        'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as finished,
      ('x' || substr(pg_walfile_name(lsn), 1, 8))::bit(32)::int as timeline
     from pg_backup_stop(false)`,
  )
  if (!start || !stop) throw new Error('The functions of a base backup answer one row')
  if (stop.map.trim() !== '') throw new Error('The database has tablespaces, which are not copied')
  files.push(await writeDurably(to, 'backup_label', stop.label))
  const size = Number(start.size)
  const last = segmentOf(logPosition(stop.at) - 1n, size)
  for (let segment = segmentOf(logPosition(start.at), size); segment <= last; segment++) {
    const path = `pg_wal/${segmentName(stop.timeline, segment, size)}`
    files.push({ path, sha256: await copyFile(join(from, path), join(to, path), durable) })
  }
  // By them recovery knows which log goes on from which.
  for (const name of await readdir(join(from, 'pg_wal')))
    if (name.endsWith('.history')) {
      const path = `pg_wal/${name}`
      files.push({ path, sha256: await copyFile(join(from, path), join(to, path), durable) })
    }
  return {
    files,
    system: start.system,
    timeline: stop.timeline,
    segmentSize: size,
    startLsn: start.at,
    stopLsn: stop.at,
    finished: stop.finished,
  }
}
