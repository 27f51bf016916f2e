/**
 * How much of the database's work a standby takes over: rounds of the mixed hour on a primary with a standby, without reads
 * from it and with them. Linux alone: the figures are the processor time of each host's PostgreSQL.
 */
import { readFileSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Host, Replicas } from '../tests/support/replicas.ts'
import { urlOf } from '../tests/support/replicated.ts'
import { memoryAfterMixedWork } from './mixed.ts'
import { type Server, signIn, startOurs } from './servers.ts'

/** Of mixed work, for each way. */
const rounds = 8

interface Work {
  primary: number
  standby: number
  reads: Map<string, number>
}

/** Seconds of processor time of the host and of all its processes, ended ones included. */
function processorOf({ server }: Host): number {
  const pid = server?.pid
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')
  // User and system; of the first process also those of its ended children.
  const ticks = (each: string | number | undefined, fields: number[]) => {
    const stat = readFileSync(`/proc/${each}/stat`, 'utf8')
    const all = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return fields.reduce((sum, field) => sum + Number(all[field]), 0)
  }
  return (ticks(pid, [11, 12, 13, 14]) + children.reduce((sum, each) => sum + ticks(each, [11, 12]), 0)) / 100
}

async function readsOf(ours: Server): Promise<Map<string, number>> {
  const answer = await fetch(`http://127.0.0.1:${ours.port}/api/metrics`, {
    headers: await signIn(ours.port, 'admin'),
  })
  const lines = (await answer.text()).matchAll(
    /^pathshala_reads_total\{source="(\w+)",reason="(\w*)"\} (\d+)$/gm,
  )
  return new Map([...lines].map(([, source, reason, count]) => [`${source} ${reason}`.trim(), Number(count)]))
}

async function work(hosts: Replicas, readsFromStandby: boolean, counted = rounds): Promise<Work> {
  const folder = await mkdtemp(join(tmpdir(), 'pathshala-standby-'))
  await chmod(folder, 0o711)
  const [standby] = hosts.standbys
  if (!standby) throw new Error('there is no standby')
  const ours = await startOurs(folder, '/', {
    DATABASE_URL: hosts.url,
    ...(readsFromStandby ? { DATABASE_READ_URL: urlOf(standby) } : {}),
  })
  try {
    // The plans of each connection are made, and what a start does beside is done.
    await memoryAfterMixedWork(ours, { rounds: 1 })
    const before = [processorOf(hosts.primary), processorOf(standby)] as const
    await memoryAfterMixedWork(ours, { rounds: counted })
    return {
      primary: processorOf(hosts.primary) - before[0],
      standby: processorOf(standby) - before[1],
      reads: await readsOf(ours),
    }
  } finally {
    await ours.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

const hosts = await Replicas.start(2)
try {
  // Seeds the school, and is not counted: the caches are cold.
  await work(hosts, false, 0)
  const without = await work(hosts, false)
  const moved = await work(hosts, true)
  const all = [...moved.reads.values()].reduce((sum, count) => sum + count, 0)
  const share = (part: number, whole: number) => `${((100 * part) / whole).toFixed(0)} %`
  console.log(`read requests: ${[...moved.reads].map(([source, count]) => `${source} ${count}`).join(', ')}`)
  console.log(`answered by the standby: ${share(moved.reads.get('replica') ?? 0, all)} of them`)
  for (const [way, done] of Object.entries({ without, with: moved }))
    console.log(
      `${way} reads from the standby: primary ${done.primary.toFixed(2)} s, standby ${done.standby.toFixed(2)} s`,
    )
  console.log(
    `moved: ${share(without.primary - moved.primary, without.primary)} of the primary's processor time`,
  )
} finally {
  await hosts.stop()
}
