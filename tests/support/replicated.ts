/** A migrated database with streaming standbys, for tests of reads from these. */
import { connect } from '../../src/server/core/db/connect.ts'
import { migrate } from '../../src/server/core/db/migrate.ts'
import { migrationsFolder } from '../../src/server/core/db/migrations.ts'
import { openPool } from '../../src/server/core/db/pool.ts'
import { appRole } from '../../src/server/core/db/role.ts'
import type { FreshDatabase } from './database.ts'
import { owner } from '../../src/server/core/db/bundled/cluster.ts'
import { type Host, Replicas as Hosts } from './replicas.ts'

const quiet = { info: () => undefined, warn: () => undefined }

export const urlOf = (...hosts: Host[]): string =>
  `postgres://${owner}@${hosts.map(({ port }) => `127.0.0.1:${port}`).join(',')}/postgres`

/** Dropping the database stops its hosts. */
export async function replicatedDatabase(count: number): Promise<{ hosts: Hosts; database: FreshDatabase }> {
  const hosts = await Hosts.start(count)
  const { config, pool, close } = await connect({ databaseUrl: hosts.url, dataDir: '', log: quiet })
  await migrate({ config, folder: migrationsFolder, log: quiet })
  const owning = openPool(config, quiet, { connections: 2, statementMs: 20_000 })
  return {
    hosts,
    database: {
      name: 'postgres',
      url: hosts.url,
      config,
      owner: owning,
      pool,
      anotherPool: () => openPool(config, quiet, {}, { role: appRole }),
      async drop() {
        await Promise.all([close(), owning.end()])
        await hosts.stop()
      },
    },
  }
}

/** Waits until the standby shows everything that the primary has committed. */
export async function caughtUp(hosts: Hosts, standby: Host): Promise<void> {
  const [now] = await hosts.query<{ at: string }>(hosts.primary, 'select pg_current_wal_lsn()::text as at')
  for (;;) {
    const text = `select pg_last_wal_replay_lsn() >= '${now?.at}'::pg_lsn as done`
    const [standing] = await hosts.query<{ done: boolean }>(standby, text)
    if (standing?.done) return
  }
}
