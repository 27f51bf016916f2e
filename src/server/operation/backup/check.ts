/** Restores a backup into a folder that is thrown away, and looks whether it is whole. */
import { chmod, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { z } from 'zod'
import { chooseHome } from '../../core/db/bundled/home.ts'
import { configOf } from '../../core/db/bundled/probe.ts'
import { recover, stopRecovered } from '../../core/db/bundled/recovery.ts'
import type { Log } from '../../core/db/log.ts'
import { openPool } from '../../core/db/pool.ts'
import { queryOn } from '../../core/db/rows.ts'
import { pathOf } from '../../core/files/home.ts'
import { prove } from '../../ledger/proof.ts'
import type { Backup, Checked } from './backups.ts'
import { whileRunning } from './running.ts'
import { unpack } from './unpack.ts'

const prefix = 'backup-check-'

export async function checkBackup(backup: Backup, dataDir: string, log: Log): Promise<Checked> {
  const { folder } = await chooseHome(dataDir, log)
  await removeLeftovers(folder, log)
  // Where the database is there is room for another, and its user comes in.
  const place = await mkdtemp(join(folder, prefix))
  await chmod(place, 0o711)
  const at = new Date().toISOString()
  try {
    const home = await unpack(backup, place, false, log)
    const found = await whileRunning(home, async () => {
      const { address } = await recover(home, { durable: false, log })
      return examine(await configOf(home, address), backup)
    })
    return { at, ...found }
  } catch (error) {
    return {
      at,
      ok: false,
      lines: [`The check failed: ${error instanceof Error ? error.message : String(error)}`],
    }
  } finally {
    await rm(place, { recursive: true, force: true })
  }
}

/** Of a check that was killed: its server may still run. */
async function removeLeftovers(folder: string, log: Log): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith(prefix)) continue
    const left = join(folder, name)
    await stopRecovered(await chooseHome(left, log)).catch(() => undefined)
    await rm(left, { recursive: true, force: true })
  }
}

const indexRow = z.object({ id: z.string() })
const foundRow = z.object({ name: z.string(), problem: z.string() })

async function examine(config: pg.ClientConfig, backup: Backup): Promise<Omit<Checked, 'at'>> {
  const client = new pg.Client({ ...config, application_name: 'pathshala check' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const found = [await structure(client), await books(config), await uploads(client, backup)]
    return { ok: found.every(({ ok }) => ok), lines: found.map(({ line }) => line) }
  } finally {
    await client.end().catch(() => undefined)
  }
}

interface Found {
  ok: boolean
  line: string
}

/** Reads every page of every table and index, which compares their checksums too. */
async function structure(client: pg.Client): Promise<Found> {
  const query = queryOn(client)
  const created = await client.query('create extension if not exists amcheck').then(
    () => true,
    () => false,
  )
  if (!created) return { ok: true, line: 'Tables and indexes were not checked: there is no amcheck' }
  const damaged = await query(
    foundRow,
    `select c.oid::regclass::text as name, v.msg as problem
     from pg_class c, lateral verify_heapam(c.oid, on_error_stop => true) v
     where c.relkind in ('r', 'm', 't') and c.relpersistence = 'p' limit 1`,
  )
  const indexes = await query(
    indexRow,
    `select i.indexrelid::text as id from pg_index i join pg_class c on c.oid = i.indexrelid join pg_am a on a.oid = c.relam
     where a.amname = 'btree' and c.relkind = 'i' and c.relpersistence = 'p' and i.indisvalid and i.indisready`,
  )
  // The first that is wrong throws, with its name.
  for (const { id } of indexes) await client.query('select bt_index_check($1::oid::regclass, true)', [id])
  const [first] = damaged
  return first
    ? { ok: false, line: `The table ${first.name} is damaged: ${first.problem}` }
    : { ok: true, line: `Tables and ${indexes.length} indexes are sound (amcheck)` }
}

/** The proof of the books that the running product makes daily. */
async function books(config: pg.ClientConfig): Promise<Found> {
  const quiet = { info: () => undefined, warn: () => undefined }
  const pool = openPool(config, quiet, { connections: 2, statementMs: 60_000 })
  try {
    const { ok, checks } = await prove(pool, Date.now())
    const wrong = checks.filter((check) => !check.ok).map(({ name }) => name)
    return {
      ok,
      line: ok ? `The books agree (${checks.length} checks)` : `The books do not agree: ${wrong.join(', ')}`,
    }
  } finally {
    await pool.end()
  }
}

const keyRow = z.object({ key: z.string() })

/** Files that were deleted during the backup may be missing: they are reported, and the backup is still good. */
async function uploads(client: pg.Client, { folder, manifest }: Backup): Promise<Found> {
  if (manifest.uploads === 'store') return { ok: true, line: 'Uploaded files are in their store' }
  const keys = await queryOn(client)(keyRow, 'select key from stored_file order by key')
  let missing = 0
  for (const { key } of keys)
    await stat(join(folder, 'files', pathOf(key))).catch(() => {
      missing++
    })
  return {
    ok: true,
    line:
      missing === 0
        ? `All ${keys.length} uploaded files are there`
        : `${missing} of ${keys.length} uploaded files are missing`,
  }
}
