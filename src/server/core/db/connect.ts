import pg from 'pg'
import { startBundled } from './bundled/index.ts'
import type { Log } from './log.ts'
import { listenForNotices, type Notices } from './notices.ts'
import { openPool, requestLimits } from './pool.ts'
import { followPrimary } from './primary.ts'
import { appRole, prepareRole } from './role.ts'
import { configsFromUrl, examineServer } from './serverCheck.ts'
import { StartRefused } from './startRefused.ts'

export interface Connection {
  /** Of 10 or `connections`, for requests: a statement has 5 s, a lock 3 s, a connection 3 s. */
  pool: pg.Pool
  /** Receives notifications on a dedicated connection. */
  notices: Notices
  /** Connects as the owner, for migrations. */
  config: pg.PoolConfig
  /** Stops listening and ends the pool when its queries are done, then leaves the bundled server. May be called again. */
  close: () => Promise<void>
}

/**
 * Connects to the PostgreSQL of `databaseUrl`, or runs the bundled one under `dataDir`.
 *
 * @param role rights of the pool: those of the app at run time, which cannot change tables, or the owner's
 * @throws StartRefused if there is no server, or one that is too old, or `dataDir` is not ours to run
 */
export async function connect({
  databaseUrl,
  dataDir,
  log,
  role = 'app',
  connections = requestLimits.connections,
}: {
  databaseUrl?: string | undefined
  dataDir: string
  log: Log
  role?: 'app' | 'owner' | undefined
  connections?: number | undefined
}): Promise<Connection> {
  const bundled = databaseUrl ? undefined : await startBundled({ dataDir, log })
  const configs: [pg.PoolConfig, ...pg.PoolConfig[]] = bundled
    ? [bundled.config]
    : configsFromUrl(databaseUrl ?? '')
  const primary = followPrimary(configs, log)
  try {
    if (!(await primary.search())) throw new StartRefused('None of the hosts of DATABASE_URL takes writes')
    const { config } = primary
    const mayHaveRole = await examineServer(config, (client) => prepareRole(client, log))
    const asApp = mayHaveRole && role === 'app'
    if (!asApp && role === 'app') {
      log.warn(
        `database: may not make or become the role ${appRole}, so the app keeps all rights of its user`,
      )
    }
    const appConfig = asApp ? withOption(config, `-c role=${appRole}`) : config
    const notices = await listenForNotices(appConfig, log, primary)
    const pool = openPool(appConfig, log, { ...requestLimits, connections }, primary)
    let closed: Promise<void> | undefined
    return {
      pool,
      notices,
      config,
      close: () => (closed ??= Promise.all([notices.close(), pool.end()]).then(() => bundled?.stop())),
    }
  } catch (error) {
    await bundled?.stop()
    throw error
  }
}

function withOption(config: pg.PoolConfig, option: string): pg.PoolConfig {
  return { ...config, options: [config.options, option].filter(Boolean).join(' ') }
}
