/** Backups in a folder: what each consists of, and how they are found. */
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { type Copied, writeDurably } from '../../core/files/copyTree.ts'
import { Refused } from './refused.ts'

const checked = z.object({
  at: z.string(),
  ok: z.boolean(),
  /** One line for each check, with its result. */
  lines: z.array(z.string()),
})

const manifest = z.object({
  version: z.string(),
  begun: z.string(),
  /** It can be restored to this moment, and to later ones as far as the log was archived. */
  finished: z.string(),
  /** In SHA256SUMS: the hash of that file. */
  sums: z.string(),
  files: z.number(),
  /** Where uploaded files are: in the backup, or in a store that has backups of its own. */
  uploads: z.enum(['here', 'store']),
  database: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('cluster'),
      system: z.string(),
      timeline: z.number(),
      segmentSize: z.number(),
      startLsn: z.string(),
      stopLsn: z.string(),
    }),
    z.object({ kind: z.literal('dump') }),
  ]),
  checked: checked.nullable(),
})

export type Manifest = z.infer<typeof manifest>
export type ClusterCopy = Extract<Manifest['database'], { kind: 'cluster' }>
export type Checked = z.infer<typeof checked>

/** The database's share of a backup. */
export interface DatabasePart {
  database: Manifest['database']
  /** Below the folder of the backup. */
  files: Copied[]
  finished: string
}

export interface Backup {
  folder: string
  manifest: Manifest
}

export const manifestName = 'manifest.json'
export const sumsName = 'SHA256SUMS'

/** As sha256sum writes and checks it. */
export async function writeSums(folder: string, files: Copied[]): Promise<string> {
  const { sha256 } = await writeDurably(
    folder,
    sumsName,
    files.map(({ path, sha256 }) => `${sha256}  ${path}\n`).join(''),
  )
  return sha256
}

export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  await writeDurably(folder, manifestName, `${JSON.stringify(manifest, null, 2)}\n`)
}

/** @throws Refused if the list of files is not the one that was written */
export async function readSums({ folder, manifest }: Backup): Promise<Copied[]> {
  const text = await readFile(join(folder, sumsName), 'utf8').catch(() => '')
  if (createHash('sha256').update(text).digest('hex') !== manifest.sums)
    throw new Refused(`${join(folder, sumsName)} is damaged: use another backup`)
  return text
    .trim()
    .split('\n')
    .map((line) => ({ sha256: line.slice(0, 64), path: line.slice(66) }))
}

/** @returns undefined if the folder is no backup */
export async function readBackup(folder: string): Promise<Backup | undefined> {
  const text = await readFile(join(folder, manifestName), 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  try {
    return { folder, manifest: manifest.parse(JSON.parse(text)) }
  } catch {
    throw new Refused(`${join(folder, manifestName)} is damaged: use another backup`)
  }
}

const prefix = 'backup-'
const half = '.partial'

/** Sorted by time, and the same for people. */
export const backupName = (moment: Date): string =>
  prefix + moment.toISOString().replaceAll(/[-:]|\.\d+/g, '')

export const halfOf = (name: string): string => name + half

export const isHalf = (name: string): boolean => name.startsWith(prefix) && name.endsWith(half)

/** True for the folder of a complete backup. */
export const isBackupName = (name: string): boolean => name.startsWith(prefix) && !isHalf(name)

/** The backups of a folder, the oldest first; damaged ones are left out. */
export async function listBackups(to: string): Promise<Backup[]> {
  const names = await readdir(to).catch(() => [])
  const found: Backup[] = []
  for (const name of names.toSorted()) {
    if (!isBackupName(name)) continue
    const backup = await readBackup(join(to, name)).catch(() => undefined)
    if (backup) found.push(backup)
  }
  return found
}

/** One that could not be checked, as a dump, counts: it is what there is. */
export const isGood = ({ manifest }: Backup): boolean =>
  manifest.database.kind === 'dump' || manifest.checked?.ok === true

export const lastGood = async (to: string): Promise<Backup | undefined> =>
  (await listBackups(to)).findLast(isGood)
