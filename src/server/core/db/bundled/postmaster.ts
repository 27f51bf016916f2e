import { readFileSync, readlinkSync, realpathSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { onWindows, type Address } from './address.ts'
import type { Home } from './home.ts'

/** A server running on our cluster, as described in postmaster.pid. */
export interface Postmaster {
  pid: number
  /** undefined while it does not take connections: in its first moments, in recovery, when it stops */
  address: Address | undefined
}

/**
 * The server running on this cluster, whoever started it; undefined if none runs, even if a killed one left its
 * postmaster.pid.
 */
export function runningServer(home: Home): Postmaster | undefined {
  const claimed = claimedServer(home)
  return claimed && isServer(claimed.pid, home.cluster) ? claimed : undefined
}

/**
 * The server that postmaster.pid speaks of, running or not. Of one in another container that shares the folder
 * we see no process, and still its socket answers.
 */
export function claimedServer({ cluster }: Home): Postmaster | undefined {
  const [pid, , , port, socketFolder, listens, , status] = readPidFile(cluster)
  if (!pid) return undefined
  const host = status?.trim() === 'ready' ? (onWindows ? listens : socketFolder)?.trim() : undefined
  return { pid: Number(pid), address: host ? { host, port: Number(port) } : undefined }
}

/**
 * Removes the lock files of a dead server. PostgreSQL itself would refuse to start as long as any process has their
 * process id: another program in a restarted container, or a zombie. It detects by other means that the old memory is
 * free.
 */
export async function removeStaleLocks(home: Home, { host, port }: Address): Promise<void> {
  if (runningServer(home)) return
  await rm(join(home.cluster, 'postmaster.pid'), { force: true })
  if (!onWindows) await rm(join(host, `.s.PGSQL.${port}.lock`), { force: true })
}

export function exists(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // EPERM: the process exists and belongs to somebody else.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** Lines: pid, data folder, start time, port, socket folder, address, shared memory key, status. */
function readPidFile(cluster: string): string[] {
  try {
    return readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    return []
  }
}

function isServer(pid: number, cluster: string): boolean {
  if (!exists(pid)) return false
  if (process.platform !== 'linux') return true
  try {
    // A server works in its data folder. The dead that nobody has collected work nowhere.
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster)
  } catch (error) {
    // Another user's process, which we cannot inspect.
    return error instanceof Error && 'code' in error && error.code === 'EACCES'
  }
}
