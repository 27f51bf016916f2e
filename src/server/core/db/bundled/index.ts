import type { Log } from '../log.ts'
import { StartRefused } from '../startRefused.ts'
import { exclusively, tryAlone, tryShared, type FileLock } from './fileLock.ts'
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
 * Runs the PostgreSQL that comes with the packages, on the cluster in `<dataDir>/postgres`; a server that runs
 * there already is joined. While anybody is attached a server that dies is started again. It outlives an app
 * that is killed.
 *
 * @param durable false gives up everything that makes data survive a crash of the machine: for tests
 * @throws StartRefused when the folder is foreign, of another major version, closed, or cannot be written
 */
export async function startBundled({
  dataDir,
  log,
  durable = true,
}: {
  dataDir: string
  log: Log
  durable?: boolean
}): Promise<Bundled> {
  const home = await chooseHome(dataDir, log)
  const [server, attached] = await exclusively(home.startLock, async () => {
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
  // Taken alone only under the start lock, which we hold.
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
