import type { Log } from '../log.ts'
import { StartRefused } from '../startRefused.ts'
import { exclusively, tryAlone, tryShared, type FileLock } from './fileLock.ts'
import { isUpgradeDue } from './cluster.ts'
import { chooseHome, type Home } from './home.ts'
import { runningServer } from './postmaster.ts'
import { configOf, type BundledConfig } from './probe.ts'
import { ensureServer, stopServer } from './server.ts'

export interface Bundled {
  /** As owner of the database, over the socket (Windows: a loopback port, which may change with a restart). */
  config: BundledConfig
  /** Detaches; the last process that does so stops the server. May be called again. */
  stop: () => Promise<void>
}

/**
 * Runs the bundled PostgreSQL on the cluster in `<dataDir>/postgres`, or joins a running server. While anybody is
 * attached, a server that dies is restarted. It outlives an app that is killed.
 *
 * @param durable false turns off crash safety, for tests
 * @param upgrade a cluster of an earlier major version is upgraded first, unless this is false
 * @throws StartRefused if the folder is foreign, of a newer version, inaccessible, or not writable
 */
export async function startBundled({
  dataDir,
  log,
  durable = true,
  upgrade = true,
}: {
  dataDir: string
  log: Log
  durable?: boolean
  upgrade?: boolean
}): Promise<Bundled> {
  const home = await chooseHome(dataDir, log)
  const [server, attached] = await exclusively(home.startLock, async () => {
    // Most starts have nothing to upgrade, and need not load what does it.
    if (upgrade && (await isUpgradeDue(home)))
      await (await import('./upgrade.ts')).upgradeCluster(home, durable, log)
    const ready = await ensureServer(home, durable, log)
    return [ready, attach(home)] as const
  })
  const guard = keepAlive(home, durable, log)
  let stopped: Promise<void> | undefined
  return {
    config: await configOf(home, server),
    stop: () => (stopped ??= guard.end().then(() => detach(home, attached))),
  }
}

const everyMs = 500

function attach(home: Home): FileLock {
  const lock = tryShared(home.usersLock)
  if (lock) return lock
  // Only taken exclusively under the start lock, which we have.
  throw new StartRefused(`Another program has locked ${home.usersLock}: end it, then start again`)
}

async function detach(home: Home, attached: FileLock): Promise<void> {
  await exclusively(home.startLock, async () => {
    attached.release()
    const last = tryAlone(home.usersLock)
    if (!last) return
    try {
      await stopServer(home)
    } finally {
      last.release()
    }
  })
}

/** Starts the server again when it is gone: killed, out of memory, or ended by hand. */
function keepAlive(home: Home, durable: boolean, log: Log): { end(): Promise<void> } {
  let work: Promise<void> | undefined
  let output = ''
  const revive = async () => {
    await exclusively(home.startLock, () => ensureServer(home, durable, log))
    output = ''
  }
  const timer = setInterval(() => {
    if (work || runningServer(home)) return
    work = revive()
      .catch((error: unknown) => {
        const line = `database: ${error instanceof Error ? error.message : String(error)}`
        if (line !== output) log.warn(line)
        output = line
      })
      .finally(() => (work = undefined))
  }, everyMs)
  timer.unref()
  return {
    async end() {
      clearInterval(timer)
      await work
    },
  }
}
