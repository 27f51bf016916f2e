/** CPU time of processes; only known on Linux. */
import { readFileSync } from 'node:fs'
import type pg from 'pg'

// The kernel counts in hundredths of a second on every platform that Node runs on.
const tickUs = 10_000

/** Microseconds, user and system together; NaN if unknown. */
function processorUs(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name in parentheses may hold blanks: the fields are counted from behind it, from the third on.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[11]) + Number(fields[12])) * tickUs
  } catch {
    return process.platform === 'linux' ? 0 : NaN
  }
}

/** @returns what this server's process and PostgreSQL's take from now until the returned function is called */
export async function startMeter(owner: pg.Pool, serverPid: number): Promise<() => number> {
  const { rows } = await owner.query<{ pid: number }>(
    'select pid from pg_stat_activity where pid is not null',
  )
  const pids = [serverPid, ...rows.map(({ pid }) => pid)]
  const sum = () => pids.reduce((total, pid) => total + processorUs(pid), 0)
  const before = sum()
  return () => sum() - before
}
