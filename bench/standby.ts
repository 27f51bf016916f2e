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

/** What a morning at several desks reads, one after the other by each of four. */
const readings = [
  ...Array.from({ length: 10 }, (_, page) => `/api/student?page=${page + 1}&limit=100`),
  '/api/search?type=student&q=rahman',
  '/api/dashboard',
  '/api/dashboard/branches',
  '/api/chart/incomeExpense',
  '/api/chart/dues',
  '/api/chart/attendance',
  '/api/debtors',
  '/api/incomeStatement',
  '/api/salesReport',
  '/api/invoice?range=[0,99]',
]
const desks = 4
const turns = 10

async function readAlone(ours: Server): Promise<void> {
  const headers = await signIn(ours.port, 'admin')
  const desk = async (first: number) => {
    for (let count = 0; count < turns * readings.length; count++) {
      const path = readings[(first + count) % readings.length]
      const answer = await fetch(`http://127.0.0.1:${ours.port}${path}`, { headers })
      if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${await answer.text()}`)
      await answer.arrayBuffer()
    }
  }
  await Promise.all(Array.from({ length: desks }, (_, each) => desk(each * 3)))
}

/** Seconds of processor time, of the mixed work and of reading alone. */
interface Work {
  mixed: [primary: number, standby: number]
  reading: [primary: number, standby: number]
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
    const measured = async (doing: () => Promise<unknown>): Promise<[number, number]> => {
      const before = [processorOf(hosts.primary), processorOf(standby)] as const
      await doing()
      return [processorOf(hosts.primary) - before[0], processorOf(standby) - before[1]]
    }
    const mixed = await measured(() => memoryAfterMixedWork(ours, { rounds: counted }))
    const reads = await readsOf(ours)
    if (counted > 0) await readAlone(ours)
    return {
      mixed,
      reads,
      reading: await measured(() => (counted > 0 ? readAlone(ours) : Promise.resolve())),
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
  for (const what of ['mixed', 'reading'] as const) {
    for (const [way, done] of Object.entries({ without, with: moved })) {
      const [primary, standby] = done[what].map((seconds) => seconds.toFixed(2))
      console.log(`${what}, ${way} reads from the standby: primary ${primary} s, standby ${standby} s`)
    }
    const [before, after] = [without[what][0], moved[what][0]]
    console.log(`${what}: ${share(before - after, before)} of the primary's processor time was moved`)
  }
} finally {
  await hosts.stop()
}
