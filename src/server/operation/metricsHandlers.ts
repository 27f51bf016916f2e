/** Metrics of this process, and of its colleagues if it has any, in Prometheus' format and naming. */
import { z } from 'zod'
import { performance } from 'node:perf_hooks'
import { lastProof } from '../ledger/proof.ts'
import { readSources, type Replicas } from '../core/db/replicas.ts'
import { byProcess, contentType, exposition, type Family } from '../core/metrics/exposition.ts'
import type { Handler } from '../core/http/handler.ts'
import { Reply } from '../core/http/handler.ts'
import type { BackupTimes, Routes, ServerParts } from '../core/http/serverParts.ts'

const gauge = (name: string, help: string, value: number): Family => ({
  name,
  help,
  type: 'gauge',
  samples: [{ value }],
})

function processFamilies(version: string): Family[] {
  const { user, system } = process.cpuUsage()
  const { heapUsed } = process.memoryUsage()
  const { active, idle } = performance.eventLoopUtilization()
  return [
    {
      name: 'process_cpu_seconds_total',
      help: 'Processor time of the process, its own and the system’s for it.',
      type: 'counter',
      samples: [{ value: (user + system) / 1e6 }],
    },
    gauge(
      'process_start_time_seconds',
      'When the process began, since the epoch.',
      performance.timeOrigin / 1000,
    ),
    gauge('process_resident_memory_bytes', 'Memory that the process holds.', process.memoryUsage.rss()),
    gauge('nodejs_heap_size_used_bytes', 'Of it what JavaScript uses.', heapUsed),
    {
      name: 'nodejs_eventloop_seconds_total',
      help: 'What the one thread that answers was busy, and what it waited.',
      type: 'counter',
      samples: [
        { labels: { state: 'active' }, value: active / 1000 },
        { labels: { state: 'idle' }, value: idle / 1000 },
      ],
    },
    {
      name: 'pathshala_info',
      help: 'Which version runs.',
      type: 'gauge',
      samples: [{ labels: { version, node: process.versions.node }, value: 1 }],
    },
  ]
}

function backupFamilies({ backedUp, archived }: BackupTimes): Family[] {
  return [
    gauge(
      'pathshala_backup_time_seconds',
      'To which moment the last backup goes that was found good, since the epoch; 0 if there is none.',
      backedUp() / 1000,
    ),
    gauge(
      'pathshala_backup_log_time_seconds',
      'When this process last copied the write-ahead log to the backups, since the epoch; 0 if not yet.',
      archived() / 1000,
    ),
  ]
}

const mailRow = z.object({ waiting: z.number(), failing: z.number() })

const readFamily = ({ counts }: Replicas): Family => ({
  name: 'pathshala_reads_total',
  help: 'Read requests by where their rows came from; of those from the primary also why.',
  type: 'counter',
  samples: readSources.map((source) => ({
    labels: source === 'replica' ? { source, reason: '' } : { source: 'primary', reason: source },
    value: counts[source],
  })),
})

export function metricsHandlers({
  pool,
  version,
  requestTimes,
  backupTimes,
  colleagues,
  replicas,
}: ServerParts) {
  const own = (): Family[] => [
    ...processFamilies(version),
    requestTimes(),
    ...(backupTimes ? backupFamilies(backupTimes) : []),
    ...(replicas ? [readFamily(replicas)] : []),
    {
      name: 'pathshala_database_connections',
      help: 'Those of requests: busy, idle, and how many requests wait for one.',
      type: 'gauge',
      samples: [
        { labels: { state: 'busy' }, value: pool.totalCount - pool.idleCount },
        { labels: { state: 'idle' }, value: pool.idleCount },
        { labels: { state: 'waiting' }, value: pool.waitingCount },
      ],
    },
  ]
  colleagues?.answerMetrics(own)
  const metrics: Handler<Routes['service.metrics']> = async (_input, { tx }) => {
    const [mail] = await tx.query(
      mailRow,
      'select count(*) as waiting, count(*) filter (where attempts > 0) as failing from mail where sent_at is null and failed_at is null',
    )
    const proof = await lastProof(tx)
    const families: Family[] = [
      ...(colleagues
        ? byProcess([{ name: colleagues.name, families: own() }, ...(await colleagues.askMetrics())])
        : own()),
      gauge('pathshala_mails_waiting', 'Mails that no mail server took yet.', mail?.waiting ?? 0),
      gauge('pathshala_mails_failing', 'Of those the ones that were tried before.', mail?.failing ?? 0),
      gauge(
        'pathshala_books_checked_time_seconds',
        'When the daily check of the books last ran to its end, since the epoch; 0 if never.',
        proof ? Date.parse(proof.at) / 1000 : 0,
      ),
      gauge('pathshala_books_agree', 'Whether that check found no difference.', proof?.ok ? 1 : 0),
    ]
    return new Reply(exposition(families), { 'Content-Type': contentType, 'Cache-Control': 'no-store' })
  }
  return { 'service.metrics': metrics }
}
