/**
 * Follows the change log, whichever server wrote it. The log is polled: NOTIFY takes a lock that serialises all
 * commits, so every save would pay for a feature that few use.
 */
import { z } from 'zod'
import type { Queryable } from './transaction.ts'

const changedRow = z.object({
  resource: z.string(),
  recordId: z.string(),
  action: z.enum(['created', 'updated', 'deleted']),
  branch: z.string().nullable(),
  /** The previous branch, if it was changed. */
  branchBefore: z.string().nullable(),
})
export type Changed = z.infer<typeof changedRow>

const changesRow = changedRow.extend({ seq: z.number() })

const selectChanges = `
  select seq, resource, record_id as "recordId", case action when 'merged' then 'deleted' else action end as action,
    branch_id as branch, changes -> 'branch' ->> 0 as "branchBefore"
  from audit_log where action in ('created', 'updated', 'deleted', 'merged') and record_id is not null`

const everyMs = 700
/** Longer than any transaction lives: numbers are given before the commit, so a smaller one may appear after a larger. */
const lateMs = 40_000
const most = 1000

export interface Watch {
  /** Resolves once every later commit will be reported. */
  begin: () => Promise<void>
  pause: () => void
  stop: () => void
}

const seqRow = z.object({ seq: z.number() })

/** The latest changes since a moment, oldest first. */
export const changesSince = (db: Queryable, moment: Date): Promise<Changed[]> =>
  db.query(
    changesRow,
    `${selectChanges} and at >= $1 and seq > (select coalesce(max(seq), 0) - $2 from audit_log) order by seq`,
    [moment, most],
  )

export function watchChanges(db: Queryable, tell: (changes: Changed[]) => Promise<void>): Watch {
  const notified = new Map<number, number>()
  const state: { timer?: NodeJS.Timeout; begun?: Promise<void>; stopped: boolean; floor: number } = {
    stopped: false,
    floor: 0,
  }

  /** Existing entries are skipped, except those still being written with smaller numbers. */
  async function start(): Promise<void> {
    const rows = await db.query(seqRow, 'select seq from audit_log order by seq desc limit $1', [most])
    const now = Date.now()
    notified.clear()
    for (const { seq } of rows) notified.set(seq, now)
    state.floor = (rows.at(-1)?.seq ?? 1) - 1
    next()
  }

  function next(): void {
    if (state.stopped || !state.begun) return
    state.timer = setTimeout(() => {
      look()
        // Retries while the database is unavailable.
        .catch(() => undefined)
        .finally(next)
    }, everyMs)
    state.timer.unref()
  }

  async function look(): Promise<void> {
    const rows = await db.query(changesRow, `${selectChanges} and seq > $1 order by seq limit $2`, [
      state.floor,
      most + notified.size,
    ])
    const now = Date.now()
    const news = rows.filter(({ seq }) => !notified.has(seq))
    for (const { seq } of news) notified.set(seq, now)
    for (const [seq, at] of notified) {
      if (now - at <= lateMs) continue
      state.floor = Math.max(state.floor, seq)
      notified.delete(seq)
    }
    if (news.length > 0) await tell(news)
  }

  return {
    begin: () =>
      (state.begun ??= start().catch((error: unknown) => {
        state.begun = undefined
        throw error
      })),
    pause() {
      clearTimeout(state.timer)
      state.begun = undefined
    },
    stop() {
      state.stopped = true
      clearTimeout(state.timer)
    },
  }
}
