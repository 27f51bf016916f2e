/** Metrics of the process, of backups, connections, mails and the ledger. */
import { performance } from 'node:perf_hooks'
import type pg from 'pg'
import { z } from 'zod'
import { readSources, type Replicas } from '../core/db/replicas.ts'
import type { Queryable } from '../core/db/transaction.ts'
import type { BackupTimes } from '../core/http/serverParts.ts'
import type { Family } from '../core/metrics/exposition.ts'
import { lastProof } from '../ledger/proof.ts'

const gauge = (name: string, help: string, value: number): Family => ({
  name,
  help,
  type: 'gauge',
  samples: [{ value }],
})

export function processFamilies(version: string): Family[] {
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

export const backupFamilies = ({ backedUp, archived, copied, copiedLog, copies }: BackupTimes): Family[] => [
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
  ...(copied
    ? [
        gauge(
          'pathshala_backup_copy_time_seconds',
          'To which moment this process has copied all backups to the store, since the epoch; 0 if not yet.',
          copied() / 1000,
        ),
      ]
    : []),
  ...(copiedLog
    ? [
        gauge(
          'pathshala_backup_copy_log_time_seconds',
          'To which moment this process has copied the write-ahead log to the store, since the epoch; 0 if not yet.',
          copiedLog() / 1000,
        ),
      ]
    : []),
  ...(copies
    ? [
        gauge(
          'pathshala_backup_copies',
          'Whether this process copies the backups to the store: 1, or 0 if another one does.',
          Number(copies()),
        ),
      ]
    : []),
]

export const readFamilies = ({ counts }: Replicas): Family[] => [
  {
    name: 'pathshala_reads_total',
    help: 'Read requests by where their rows came from; of those from the primary also why.',
    type: 'counter',
    samples: readSources.map((source) => ({
      labels: source === 'replica' ? { source, reason: '' } : { source: 'primary', reason: source },
      value: counts[source],
    })),
  },
]

export const connectionFamilies = (pool: pg.Pool): Family[] => [
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

const mailRow = z.object({ waiting: z.number(), failing: z.number() })

/** What is the same for all processes of a school: it is in the database. */
export async function schoolFamilies(db: Queryable): Promise<Family[]> {
  const [mail] = await db.query(
    mailRow,
    'select count(*) as waiting, count(*) filter (where attempts > 0) as failing from mail where sent_at is null and failed_at is null',
  )
  const proof = await lastProof(db)
  return [
    gauge('pathshala_mails_waiting', 'Mails that no mail server took yet.', mail?.waiting ?? 0),
    gauge('pathshala_mails_failing', 'Of those the ones that were tried before.', mail?.failing ?? 0),
    gauge(
      'pathshala_books_checked_time_seconds',
      'When the daily check of the books last ran to its end, since the epoch; 0 if never.',
      proof ? Date.parse(proof.at) / 1000 : 0,
    ),
    gauge('pathshala_books_agree', 'Whether that check found no difference.', proof?.ok ? 1 : 0),
  ]
}
