import { readFileSync, readlinkSync, realpathSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { onWindows, type Address } from './address.ts'
import type { Home } from './home.ts'

/** A server that runs on our cluster, as it says itself in postmaster.pid. */
export interface Postmaster {
  pid: number
  /** undefined while it does not take connections: in its first moments, in recovery, when it stops */
  address: Address | undefined
}

/**
 * The server that runs on this cluster, whoever started it; undefined when none does, also where a killed one
 * left its postmaster.pid behind.
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
 * Takes away the lock files of a server that is gone, where none runs. PostgreSQL itself would refuse as long as
 * any process has the number in them: some other program's in a container that started over, or the dead one's
 * own where nobody collects the dead. That the memory of the old one is free it sees by other means.
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
    // EPERM: it is there and somebody else's.
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
    // Another user's, who keeps it to himself.
    return error instanceof Error && 'code' in error && error.code === 'EACCES'
  }
}
