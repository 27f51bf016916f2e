/** When series of meetings are on next. */
import { z } from 'zod'
import type { Context } from '../core/context.ts'
import type { Queryable } from '../core/db/transaction.ts'
import { occurrences, exceptionRow, meetsRow } from '../classes/schedule/series.ts'
import { moment } from '../core/records/moment.ts'
import { exceptionsColumn } from '../classes/schedule/exceptions.ts'
import type { StoredMeeting } from './stored.ts'

interface Next {
  next: string
  nextEnd: string
}

/** How far ahead to look: a rule that recurs later than in a year has no next occurrence until then. */
const aheadMs = 400 * 86_400_000

const changedDaysRow = z.object({ id: z.string(), exceptions: z.array(exceptionRow).nullable() })

/** @returns by id, for meetings still to be held; single meetings are left out */
export async function nextTimes(
  db: Queryable,
  meetings: readonly StoredMeeting[],
  now: number,
): Promise<Map<string, Next>> {
  const series = meetings.filter(({ recurrence, status }) => recurrence !== null && status === 'scheduled')
  if (series.length === 0) return new Map()
  const rows = await db.query(
    changedDaysRow,
    `select m.id, ${exceptionsColumn('m')} from meeting m where m.id = any($1)`,
    [series.map(({ _id }) => _id)],
  )
  const changed = new Map(rows.map(({ id, exceptions }) => [id, exceptions]))
  const found = await Promise.all(
    series.map(async (meeting): Promise<[string, Next][]> => {
      const first = await nextOf({ ...meeting, exceptions: changed.get(meeting._id) ?? null }, now)
      return first ? [[meeting._id, { next: first.start, nextEnd: first.end }]] : []
    }),
  )
  return new Map(found.flat())
}

const seriesRow = meetsRow.extend({ id: z.string(), recurrence: z.string() })

/** The next occurrence of each current series by id, in all branches, as it only affects the order. */
export async function nextOfSeries({ tx, now }: Pick<Context, 'tx' | 'now'>): Promise<[string, string][]> {
  const rows = await tx.query(
    seriesRow,
    `select m.id, ${moment('m.start_at')} as start, ${moment('m.end_at')} as "end", m.recurrence, ${exceptionsColumn('m')},
       coalesce(b.timezone, (select timezone from setting)) as zone
     from meeting m left join branch b on b.id = m.branch_id
     where m.recurrence is not null and m.status = 'scheduled' and (m.series_end_at is null or m.series_end_at > $1)`,
    [new Date(now).toISOString()],
  )
  const found = await Promise.all(
    rows.map(async (row): Promise<[string, string][]> => {
      const first = await nextOf(row, now)
      return first ? [[row.id, first.start]] : []
    }),
  )
  return found.flat()
}

type Series = Parameters<typeof occurrences>[0] & { zone: string }

async function nextOf(series: Series, now: number) {
  const from = new Date(now).toISOString()
  const to = new Date(Math.max(now, Date.parse(series.start)) + aheadMs).toISOString()
  const [first] = await occurrences(series, series.zone, from, to)
  return first
}
