/** The process: environment, port and database, then everything else, and an end without loss. */
import { flushCompileCache } from 'node:module'
import { connect } from './core/db/connect.ts'
import { StartRefused } from './core/db/startRefused.ts'
import { BadEnvironment, type Env, readEnv } from './core/env.ts'
import { holdPort, joinPort } from './core/port.ts'
import { giveBackStartGarbage } from './core/startGarbage.ts'
import type { ProcessRole } from './openServer.ts'

const say = (line: string) => void process.stdout.write(`${line}\n`)
const log = { info: say, warn: say }
let ending = false

const alone: ProcessRole = {
  holdsPort: true,
  runsJobs: true,
  started({ shown, notice }) {
    say(`Pathshala is at ${shown}`)
    if (notice) say(notice)
  },
}

/** Starts, and stays until a signal ends it. A start that is refused sets the exit code. */
export async function serve(share = alone): Promise<void> {
  try {
    await start(readEnv(process.env), share)
  } catch (error) {
    // Errors of a start that is being stopped are expected.
    if (!ending) refuseToStart(error)
  }
}

function refuseToStart(error: unknown): void {
  const isExpected = error instanceof BadEnvironment || error instanceof StartRefused
  const stack = error instanceof Error ? error.stack : String(error)
  process.stderr.write(`Pathshala did not start: ${isExpected ? error.message : stack}\n`)
  process.exitCode = 1
}

async function start(env: Env, share: ProcessRole): Promise<void> {
  const { holdsPort, connections } = share
  const port = holdsPort ? await holdPort(env) : joinPort(env)
  const connecting = connect({
    databaseUrl: env.databaseUrl,
    directUrl: env.directUrl,
    readUrl: env.readUrl,
    readConnections: env.readConnections,
    dataDir: env.dataDir,
    log,
    limits: { ...(connections === undefined ? {} : { connections }), ...env.databaseLimits },
  })
  // The bundled database starts in a process of its own, while the bulk of the server is loaded here.
  const opening = import('./openServer.ts')
  // It is awaited below, when there is something to close.
  opening.catch(() => undefined)
  let close = () => connecting.then((opened) => opened.close())
  endOnSignal(() => close())
  const connection = await connecting.catch((error: unknown) => {
    port.close()
    throw error
  })
  try {
    const { open } = await opening
    await open(env, share, {
      connection,
      port,
      say,
      close: (end) => (close = () => end().then(() => connection.close())),
    })
    flushCompileCache()
    giveBackStartGarbage()
  } catch (error) {
    port.close()
    await connection.close()
    throw error
  }
}

/** Running requests are answered, new ones are refused, and it ends after ten seconds at the latest. */
function endOnSignal(close: () => Promise<void>): void {
  const end = () => {
    if (ending) return
    ending = true
    setTimeout(() => process.exit(0), 9_500).unref()
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`${String(error)}\n`)
        process.exit(1)
      },
    )
  }
  // Not once: a signal to a whole process group comes twice through npm, and a second one without a listener would end
  // the process at once, and leave the bundled database running.
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
}
