import { readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs'
import type { Log } from '../log.ts'
import type { Home } from './home.ts'

/**
 * Ends leftovers of a killed server: its children wait for each other for ever, keep its memory, and prevent a new
 * start. They are identified by their working folder. If one is the parent of another, a server is alive, and nothing
 * is touched.
 *
 * Only Linux shows the working folder of a process. Call this only if no server of this home runs.
 */
export function endOrphans({ cluster }: Home, log: Log): void {
  const found = processesIn(cluster)
  const living = found.some(({ parent }) => found.some(({ pid }) => pid === parent))
  if (found.length === 0 || living) return
  // They are past asking: the memory that they hold is thrown away at the next start anyway.
  for (const { pid } of found) kill(pid)
  log.warn(`database: ended what a killed PostgreSQL had left in ${cluster}: ${found.length}`)
}

function processesIn(cluster: string): { pid: number; parent: number }[] {
  if (process.platform !== 'linux') return []
  const folder = realpathSync(cluster)
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        if (readlinkSync(`/proc/${name}/cwd`) !== folder) return []
        const status = readFileSync(`/proc/${name}/status`, 'utf8')
        if (!/^Name:\s+postgres$/m.test(status)) return []
        return [{ pid: Number(name), parent: Number(/^PPid:\s+(\d+)$/m.exec(status)?.[1]) }]
      } catch {
        // It has ended meanwhile, or is somebody else's.
        return []
      }
    })
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // Already ended.
  }
}
