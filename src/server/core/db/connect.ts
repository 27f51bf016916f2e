import pg from 'pg'
import { startBundled } from './bundled/index.ts'
import type { Log } from './log.ts'
import { listenForNotices, type Notices } from './notices.ts'
import { openPool, type PoolLimits } from './pool.ts'
import { findPooler } from './pooler.ts'
import { followPrimary } from './primary.ts'
import { openReplicas, type Replicas } from './replicas.ts'
import { appRole, prepareRole } from './role.ts'
import { configsFromUrl, examineServer, withOption } from './serverCheck.ts'
import { StartRefused } from './startRefused.ts'

export interface Connection {
  /** For requests, unless other limits are given of 10: a statement has 5 s, a lock 3 s, a connection 3 s. */
  pool: pg.Pool
  /** Receives notifications on a dedicated connection. */
  notices: Notices
  /** The standbys that reads may come from; undefined without `readUrl`. */
  replicas: Replicas | undefined
  /** Connects as the owner and past any pooler, for migrations. */
  config: pg.PoolConfig
  /** Stops listening and ends the pool when its queries are done, then leaves the bundled server. May be called again. */
  close: () => Promise<void>
}

/**
 * Connects to the PostgreSQL of `databaseUrl`, or runs the bundled one under `dataDir`.
 *
 * @param directUrl the same database past the connection pooler of `databaseUrl`: for what needs a session
 * @param readUrl its standbys, which need not be there
 * @param readConnections to each of them; as many as to the primary if absent
 * @param role rights of the pool: those of the app at run time, which cannot change tables, or the owner's
 * @throws StartRefused if there is no server, or one that is too old, or `dataDir` is not ours to run
 */
export async function connect({
  databaseUrl,
  directUrl,
  readUrl,
  readConnections,
  dataDir,
  log,
  limits = {},
  role = 'app',
}: {
  databaseUrl?: string | undefined
  directUrl?: string | undefined
  readUrl?: string | undefined
  readConnections?: number | undefined
  dataDir: string
  log: Log
  limits?: Partial<PoolLimits>
  role?: 'app' | 'owner' | undefined
}): Promise<Connection> {
  const bundled = databaseUrl ? undefined : await startBundled({ dataDir, log })
  const configs: [pg.PoolConfig, ...pg.PoolConfig[]] = bundled
    ? [bundled.config]
    : configsFromUrl(databaseUrl ?? '')
  const primary = followPrimary(configs, log)
  const standbys = readUrl ? configsFromUrl(readUrl, 'DATABASE_READ_URL') : undefined
  try {
    if (!(await primary.search())) throw new StartRefused('None of the hosts of DATABASE_URL takes writes')
    const direct = directUrl ? followPrimary(configsFromUrl(directUrl, 'DATABASE_DIRECT_URL'), log) : primary
    if (directUrl && !(await direct.search()))
      throw new StartRefused('None of the hosts of DATABASE_DIRECT_URL takes writes')
    const { config } = direct
    const mayHaveRole = await examineServer(config, (client) => prepareRole(client, log))
    const asApp = mayHaveRole && role === 'app'
    if (!asApp && role === 'app') {
      log.warn(
        `database: may not make or become the role ${appRole}, so the app keeps all rights of its user`,
      )
    }
    const pooler = directUrl ? await findPooler(primary.config, config, asApp) : undefined
    const notices = await listenForNotices(
      asApp ? withOption(config, `-c role=${appRole}`) : config,
      log,
      direct,
    )
    const asRole = asApp ? appRole : undefined
    const pool = openPool(primary.config, log, limits, { primary, role: asRole, pooler })
    const readLimits = { ...limits, ...(readConnections ? { connections: readConnections } : {}) }
    const replicas = standbys && openReplicas(standbys, pool, log, { limits: readLimits, role: asRole })
    let closed: Promise<void> | undefined
    return {
      pool,
      notices,
      replicas,
      config,
      close: () =>
        (closed ??= Promise.all([notices.close(), replicas?.close(), pool.end()]).then(() =>
          bundled?.stop(),
        )),
    }
  } catch (error) {
    await bundled?.stop()
    throw error
  }
}
