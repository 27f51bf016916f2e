/**
 * Whether backups are good. Daily backups are judged by the last good one in the folder; the log and the store by the times
 * at which the processes last copied to them.
 */
import type { Status } from '../../shared/operation/status.ts'
import type { BackupTimes, ServerParts } from '../core/http/serverParts.ts'
import { hourMs } from '../core/jobs/jobs.ts'
import type { Family } from '../core/metrics/exposition.ts'
import { valueOf } from '../core/metrics/measures.ts'
import { backupFamilies, processFamilies } from './families.ts'

type BackupStatus = NonNullable<Status['backups']>

/** Two daily backups are missing by then. */
const backupLateMs = 48 * hourMs
/** The log is copied to the folder every 15 seconds. */
const logLateMs = 5 * 60 * 1000
/** It follows to the store as often, but shares a slow line with a whole backup. */
const storeLogLateMs = hourMs / 2
/** A whole backup may take hours to the store. */
const storeLateMs = 6 * hourMs

/** @param processes the metrics of each, since one of them copies the log, and one to the store */
export function backupsOf(
  times: BackupTimes | undefined,
  processes: readonly Family[][],
  now: number,
): Status['backups'] {
  if (!times) return null
  const latest = (metric: string) =>
    Math.max(...processes.map((families) => (valueOf(families, metric) ?? 0) * 1000))
  const at = times.backedUp()
  const logAt = latest('pathshala_backup_log_time_seconds')
  const storeAt = latest('pathshala_backup_copy_time_seconds')
  const storeLogAt = latest('pathshala_backup_copy_log_time_seconds')
  // A server beside the one that copies, with a port of its own, knows nothing of the store.
  const isCopied = latest('pathshala_backup_copies') > 0
  // What was not copied yet since a start is late when it could have been.
  const started = latest('process_start_time_seconds')
  const isLate = (time: number, limitMs: number) => now - (time || started) > limitMs
  const state = (): BackupStatus['state'] => {
    if (isLate(at, backupLateMs)) return 'late'
    if (times.archivesLog && isLate(logAt, logLateMs)) return 'logLate'
    if (isCopied && (isLate(storeAt, storeLateMs) || isLate(storeLogAt, storeLogLateMs))) return 'storeLate'
    return at === 0 ? 'none' : 'good'
  }
  return {
    state: state(),
    to: times.to,
    keep: times.keep,
    at: instantOf(at),
    logAt: instantOf(logAt),
    store: times.copied ? { at: instantOf(storeAt), logAt: instantOf(storeLogAt) } : null,
  }
}

/** The same for the home page, which asks the other processes only where it depends on them. */
export async function backupSummary(
  { backupTimes, colleagues, version }: Pick<ServerParts, 'backupTimes' | 'colleagues' | 'version'>,
  now: number,
): Promise<Pick<BackupStatus, 'at' | 'state'> | undefined> {
  if (!backupTimes) return undefined
  const own = [...processFamilies(version), ...backupFamilies(backupTimes)]
  let found = backupsOf(backupTimes, [own], now)
  if (colleagues && (found?.state === 'logLate' || found?.state === 'storeLate')) {
    const others = await colleagues.askMetrics()
    found = backupsOf(backupTimes, [own, ...others.map(({ families }) => families)], now)
  }
  return found ? { at: found.at, state: found.state } : undefined
}

const instantOf = (time: number): string | null => (time === 0 ? null : new Date(time).toISOString())
