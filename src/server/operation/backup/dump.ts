/** A backup of one's own database server, by its own tool. */
import { createHash } from 'node:crypto'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type { DatabasePart } from './backups.ts'
import { Refused } from './refused.ts'

/** Name of the dump's file in a backup. */
export const dumpName = 'database.dump'

/** @throws Refused if there is no pg_dump, or it fails */
export async function dump(databaseUrl: string, folder: string): Promise<DatabasePart> {
  const begun = new Date().toISOString()
  // Not among the arguments, which everybody on the machine can read. The address may name several hosts, as no URL can.
  const [, before = databaseUrl, password = '', after = ''] =
    /^([^:]+:\/\/[^:@/?]*):([^@/]*)(@.*)$/.exec(databaseUrl) ?? []
  const child = spawn(
    'pg_dump',
    ['--format=custom', `--file=${join(folder, dumpName)}`, `--dbname=${before}${after}`],
    {
      env: { ...process.env, ...(password ? { PGPASSWORD: decodeURIComponent(password) } : {}) },
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  )
  const [output, code] = await Promise.all([
    text(child.stderr),
    once(child, 'exit').then(([status]) => status as number | null),
  ]).catch(() => {
    throw new Refused(
      'DATABASE_URL is a server of your own, and there is no pg_dump on the PATH: install the client programs of its version',
    )
  })
  if (code !== 0) throw new Refused(`pg_dump failed: ${output.trim().split('\n').at(-1) ?? ''}`)
  const hash = createHash('sha256')
  await pipeline(createReadStream(join(folder, dumpName)), hash)
  return {
    database: { kind: 'dump' },
    files: [{ path: dumpName, sha256: hash.digest('hex') }],
    finished: begun,
  }
}
