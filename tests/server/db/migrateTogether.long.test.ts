import { cp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { migrate } from '../../../src/server/core/db/migrate.ts'
import { freshDatabase } from '../../support/database.ts'
import { makeScratch } from '../../support/scratch.ts'

/** An upgrade by each migration with three servers that start at once. */
test('three starts at once apply each migration once, from any earlier one', async () => {
  const migrations = join(import.meta.dirname, '..', '..', '..', 'migrations')
  const database = await freshDatabase({ migrated: false })
  const folder = await makeScratch()
  const log = { info: () => undefined, warn: console.warn }
  for (const file of (await readdir(migrations)).toSorted()) {
    await cp(join(migrations, file), join(folder, file))
    const start = () => migrate({ config: database.config, folder, log })
    const applied = await Promise.all([start(), start(), start()])
    expect(applied.flat()).toEqual([file.slice(0, -'.sql'.length)])
  }
  await database.drop()
  await rm(folder, { recursive: true })
}, 120_000)
