/** Backups that nobody took, written by hand: for what only reads their manifests. */
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createHash } from 'node:crypto'
import {
  backupName,
  type Manifest,
  writeManifest,
  writeSums,
} from '../../src/server/operation/backup/backups.ts'

export const segmentSize = 16 * 1024 * 1024

interface Written {
  begun: string
  /** Whether its check found it good; null if it was not checked. */
  ok?: boolean | null
  system?: string
  /** The segment of the log with which it begins. */
  segment?: number
  files?: Record<string, string>
  dump?: boolean
}

/** @returns its name */
export async function handwrite(to: string, written: Written): Promise<string> {
  const { begun, ok = true, system = '1', segment = 1, files = { 'postgres/PG_VERSION': '18\n' } } = written
  const name = backupName(new Date(begun))
  const folder = join(to, name)
  const copied = []
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text)
    copied.push({ path, sha256: createHash('sha256').update(text).digest('hex') })
  }
  const lsn = `0/${(segment * segmentSize + 40).toString(16)}`
  const database: Manifest['database'] = written.dump
    ? { kind: 'dump' }
    : { kind: 'cluster', system, timeline: 1, segmentSize, startLsn: lsn, stopLsn: lsn }
  await writeManifest(folder, {
    version: '0',
    begun,
    finished: begun,
    sums: await writeSums(folder, copied),
    files: copied.length,
    uploads: 'here',
    database,
    checked: ok === null ? null : { at: begun, ok, lines: [] },
  })
  return name
}

/** The file of a segment of the log. */
export const segmentFile = (segment: number): string =>
  `00000001${'0'.repeat(8)}${segment.toString(16).toUpperCase().padStart(8, '0')}.zst`

export async function handwriteLog(to: string, segments: number[], system = '1', text = 'x'): Promise<void> {
  const folder = join(to, `wal-${system}`)
  await mkdir(folder, { recursive: true })
  for (const segment of segments) await writeFile(join(folder, segmentFile(segment)), text)
}
