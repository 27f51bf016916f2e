import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import type { TestProject } from 'vitest/node'
import { startBundled } from '../../src/server/core/db/bundled/index.ts'
import { migrate } from '../../src/server/core/db/migrate.ts'
import { migrationsFolder } from '../../src/server/core/db/migrations.ts'
import { prepareRole } from '../../src/server/core/db/role.ts'
import { examineServer } from '../../src/server/core/db/serverCheck.ts'
import { administer, inDatabase, type TestServer } from './database.ts'
import { carrying, startPgbouncer } from './pgbouncer.ts'
import { makeScratch, removeAbandoned, removeScratch } from './scratch.ts'

/**
 * Once per test run: the packed server, and a database server, either a temporary one or that of TEST_DATABASE_URL, with a migrated
 * template that `freshDatabase()` copies.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // What runs as a process of its own is what `npm start` runs.
  execFileSync(process.execPath, ['scripts/build.ts', '--server'])
  const url = process.env['TEST_DATABASE_URL']
  const { config, remove } = url ? external(url) : await throwaway()
  try {
    const template = `pathshala_template_${randomBytes(6).toString('hex')}`
    await administer({ config }, `CREATE DATABASE ${template} TEMPLATE template0`)
    const undo = async () => {
      await administer({ config }, `ALTER DATABASE ${template} ALLOW_CONNECTIONS true`)
      await administer({ config }, `DROP DATABASE ${template} WITH (FORCE)`)
    }
    const templateConfig = inDatabase({ config }, template)
    const mayHaveRole = await examineServer(templateConfig, prepareRole)
    await migrate({
      config: templateConfig,
      folder: migrationsFolder,
      log: { info: () => undefined, warn: console.warn },
    })
    // A single open connection to the template would make every copy fail.
    await administer({ config }, `ALTER DATABASE ${template} ALLOW_CONNECTIONS false`)
    const pgbouncer = process.env.THROUGH_PGBOUNCER ? await startPgbouncer(config, carrying) : undefined
    const pooler = pgbouncer && { address: pgbouncer.url(''), preparesNames: carrying !== undefined }
    project.provide('testDatabase', { config, template, mayHaveRole, ...(pooler ? { pooler } : {}) })
    return async () => {
      await pgbouncer?.stop()
      if (url) await undo()
      await remove()
    }
  } catch (error) {
    await remove()
    throw error
  }
}

interface Server {
  config: TestServer['config']
  remove: () => Promise<void>
}

function external(url: string): Server {
  return { config: { connectionString: url }, remove: () => Promise.resolve() }
}

async function throwaway(): Promise<Server> {
  await removeAbandoned()
  const dataDir = await makeScratch()
  const log = { info: () => undefined, warn: console.warn }
  const { config, stop } = await startBundled({ dataDir, log, durable: false })
  const { host, port, user, database } = config
  if (config.password) throw new Error('Set TEST_DATABASE_URL: tests have no password for the bundled server')
  return {
    config: { host, port, user, database, ssl: false },
    async remove() {
      await stop()
      await removeScratch(dataDir)
    },
  }
}
