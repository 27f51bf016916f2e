import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartRefused } from './startRefused.ts'

/** Those of this version of Pathshala. */
export const migrationsFolder = join(import.meta.dirname, '..', '..', '..', '..', 'migrations')

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

/**
 * The names of `known` that the database lacks, in order.
 *
 * @throws StartRefused if it has a migration unknown to this version, or one that comes after a missing one:
 * databases would have their migrations in different orders
 */
export function dueMigrations(applied: string[], known: Migrations): string[] {
  const had = new Set(applied)
  const unknown = applied.find((name) => !known.has(name))
  if (unknown) {
    throw new StartRefused(
      `The database was written by a newer version of Pathshala (migration ${unknown}): start that version`,
    )
  }
  const due = [...known.keys()].filter((name) => !had.has(name))
  const last = applied.at(-1)
  if (last && due[0] && due[0] < last) {
    throw new StartRefused(
      `Migration ${due[0]} comes before ${last}, which the database has had: give it a later number`,
    )
  }
  return due
}
