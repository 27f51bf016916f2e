import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartRefused } from './startRefused.ts'

/** The text of each migration by its name. */
export type Migrations = ReadonlyMap<string, string>

export async function readMigrations(folder: string): Promise<Migrations> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).toSorted()
  const strange = files.find((file) => !/^\d{4}_\w+\.sql$/.test(file))
  if (strange)
    throw new StartRefused(`${join(folder, strange)} is no migration: they are called NNNN_name.sql`)
  const texts = files.map(
    async (file) => [file.slice(0, -'.sql'.length), await readFile(join(folder, file), 'utf8')] as const,
  )
  return new Map(await Promise.all(texts))
}

/** @throws StartRefused where the database has had a migration that this version does not know */
export function refuseNewer(applied: string[], known: Migrations): void {
  const unknown = applied.find((name) => !known.has(name))
  if (!unknown) return
  throw new StartRefused(
    `The database was written by a newer version of Pathshala (migration ${unknown}): start that version`,
  )
}
