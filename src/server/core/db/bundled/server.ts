import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { open, readFile, rename, rm, rmdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Log } from '../log.ts'
import { StartRefused } from '../startRefused.ts'
import { chooseAddress, onWindows, type Address } from './address.ts'
import { findBinaries, type Binaries } from './binaries.ts'
import { majorOf, makeCluster, ownCluster } from './cluster.ts'
import type { Home } from './home.ts'
import { endOrphans } from './orphans.ts'
import { claimedServer, exists, removeStaleLocks, runningServer, type Postmaster } from './postmaster.ts'
import { run, surroundings } from './program.ts'
import { answers } from './probe.ts'
import { spawnAs } from './runAs.ts'
import { writeSettings } from './settings.ts'

/**
 * Finds or starts the server of this home, of the version that wrote its cluster, and waits until it accepts
 * connections; a crash recovery may take a while. Call it under the home's lock.
 *
 * @throws StartRefused if the folder is not ours to run, or PostgreSQL does not start in it
 */
export async function ensureServer(home: Home, durable: boolean, log: Log): Promise<Address> {
  const found = runningServer(home)
  const joined = found && (await becomesReady(home, found, log))
  if (joined) return joined
  const elsewhere = claimedServer(home)?.address
  if (elsewhere && (await answers(home, elsewhere))) return elsewhere
  const major = await majorOf(home)
  const binaries = await findBinaries(home, major)
  if (!major) await makeCluster(home, binaries, durable)
  await ownCluster(home)
  const started = await start(home, binaries, durable, log)
  log.info(`database: ${major ? 'started' : 'made and started'} PostgreSQL in ${home.cluster}`)
  return started
}

/** Stops the server: connections are cut, committed data stays. Call it under the home's lock. */
export async function stopServer(home: Home): Promise<void> {
  const server = runningServer(home)
  if (!server) return
  if (onWindows) {
    const { pgCtl } = await findBinaries(home)
    await run(pgCtl, ['stop', '--pgdata', home.cluster, '--mode=fast', '--wait', '--timeout=60'], home.user)
    return
  }
  // Like pg_ctl stop --mode=fast, without its polling interval of 100 ms.
  const deadline = Date.now() + patienceMs
  let lastProbe = -Infinity
  while (existsSync(join(home.cluster, 'postmaster.pid')) && exists(server.pid) && Date.now() < deadline) {
    // Again each second: asking twice does no harm, and one that missed it would be waited for in vain.
    if (Date.now() - lastProbe > askAgainMs) {
      askToStop(server.pid)
      lastProbe = Date.now()
    }
    await delay(10)
  }
  // A socket folder in the system's temporary folder is removed with the server.
  const socketFolder = server.address?.host
  if (socketFolder && dirname(socketFolder) !== home.folder) await rmdir(socketFolder).catch(() => undefined)
}

function askToStop(pid: number): void {
  try {
    process.kill(pid, 'SIGINT')
  } catch {
    // It is gone already.
  }
}

const patienceMs = 60_000
const askAgainMs = 1000
/** By then those have gone that can. */
const orphansGoWithinMs = 3000
const largestLogBytes = 1_000_000

async function start(home: Home, binaries: Binaries, durable: boolean, log: Log): Promise<Address> {
  const begun = Date.now()
  const address = await chooseAddress(home)
  await writeSettings(home, address, durable)
  await removeStaleLocks(home, address)
  for (;;) {
    const refusal = await launch(home, binaries, log)
    if (typeof refusal !== 'string') return refusal
    // The children of a server that was killed live on for a moment and keep its memory.
    const passes = /still in use|already exists/.test(refusal)
    if (!passes || Date.now() > begun + patienceMs)
      throw new StartRefused(`PostgreSQL does not start in ${home.cluster}: ${refusal}`)
    if (Date.now() > begun + orphansGoWithinMs) endOrphans(home, log)
    await delay(100)
  }
}

/** @returns the reason if the server ends instead of accepting connections */
async function launch(home: Home, binaries: Binaries, log: Log): Promise<Address | string> {
  const logFile = join(home.folder, 'postgres.log')
  const from = await rotate(logFile)
  const ended = await (onWindows
    ? spawnOnWindows(home, binaries, logFile)
    : spawnServer(home, binaries, logFile))
  for (;;) {
    const server = runningServer(home)
    const address = server && (await becomesReady(home, server, log))
    if (address) return address
    if (ended() !== undefined) return ended() || (await reason(logFile, from))
    await delay(5)
  }
}

/**
 * Starts the server in its own session, so that neither Ctrl-C in our terminal nor a crash of ours reaches it.
 *
 * pg_ctl is not used, because it goes through a shell (which would interpret a `$` in the folder's name) and polls
 * only ten times a second.
 *
 * @returns undefined while it runs, then the reason why it could not be run, or ''
 */
async function spawnServer(
  home: Home,
  { postgres }: Binaries,
  logFile: string,
): Promise<() => string | undefined> {
  // Opened by us: if we are root, the server's user may not write here.
  const output = await open(logFile, 'a', 0o600)
  let ended: string | undefined
  const child = spawn(postgres, ['-D', home.cluster], {
    ...spawnAs(home.user),
    ...surroundings(),
    detached: true,
    stdio: ['ignore', output.fd, output.fd],
  })
  child.on('error', (error) => (ended = error.message))
  child.on('exit', () => (ended ??= ''))
  child.unref()
  await output.close()
  return () => ended
}

/** On Windows PostgreSQL refuses administrators, and pg_ctl drops their privileges. */
async function spawnOnWindows(
  home: Home,
  { pgCtl }: Binaries,
  logFile: string,
): Promise<() => string | undefined> {
  const { code, output } = await run(
    pgCtl,
    ['start', '--pgdata', home.cluster, '--log', logFile, '--wait'],
    home.user,
  )
  return () => (code === 0 ? undefined : output.trim())
}

/** Waits while the server lives; undefined once it is gone. */
async function becomesReady(home: Home, { pid }: Postmaster, log: Log): Promise<Address | undefined> {
  let silentUntil = Date.now() + patienceMs
  let tellAt = Date.now() + 5000
  for (;;) {
    const server = runningServer(home)
    if (server?.pid !== pid) return undefined
    if (server.address && (await answers(home, server.address))) return server.address
    // Recovery has no time limit. A server that reports ready but does not answer has one.
    if (!server.address) silentUntil = Date.now() + patienceMs
    if (Date.now() > silentUntil) {
      throw new StartRefused(
        `The PostgreSQL server ${pid} in ${home.cluster} does not answer: end it and start again`,
      )
    }
    if (Date.now() > tellAt) {
      log.info(`database: waiting for PostgreSQL in ${home.cluster}, which is recovering or shutting down`)
      tellAt = Infinity
    }
    await delay(5)
  }
}

async function rotate(logFile: string): Promise<number> {
  const size = await stat(logFile).then(
    (found) => found.size,
    () => 0,
  )
  if (size < largestLogBytes) return size
  await rm(`${logFile}.1`, { force: true })
  await rename(logFile, `${logFile}.1`)
  return 0
}

async function reason(logFile: string, from: number): Promise<string> {
  const text = (await readFile(logFile)).subarray(from).toString()
  const lines = text.trim().split('\n')
  const fatal = lines.find((line) => /FATAL|PANIC|error/.test(line)) ?? lines.at(-1)
  return fatal?.replace(/^.*?(FATAL|PANIC): +/, '') || `it gave no reason, see ${logFile}`
}
