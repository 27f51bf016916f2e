/** When series of meetings are on next. */
import type { Queryable } from '../db/transaction.ts'
import { type Exception, occurrences } from '../schedule/series.ts'
import { exceptionsColumn } from './exceptions.ts'
import type { StoredMeeting } from './stored.ts'

interface Next {
  next: string
  nextEnd: string
}

/** As far ahead as is looked: a rule that comes round later than in a year has none till then. */
const aheadMs = 400 * 86_400_000

/** @returns by id, of those that are still to be held; what is no series is not among them */
export async function nextTimes(
  db: Queryable,
  meetings: readonly StoredMeeting[],
  now: number,
): Promise<Map<string, Next>> {
  const series = meetings.filter(({ recurrence, status }) => recurrence !== null && status === 'scheduled')
  if (series.length === 0) return new Map()
  const rows = await db.query<{ id: string; exceptions: Exception[] | null }>(
    `select m.id, ${exceptionsColumn('m')} from meeting m where m.id = any($1)`,
    [series.map(({ _id }) => _id)],
  )
  const changed = new Map(rows.map(({ id, exceptions }) => [id, exceptions]))
  const found = await Promise.all(
    series.map(async (meeting): Promise<[string, Next][]> => {
      const from = new Date(now).toISOString()
      const to = new Date(Math.max(now, Date.parse(meeting.start)) + aheadMs).toISOString()
      const exceptions = changed.get(meeting._id) ?? null
      const [first] = await occurrences({ ...meeting, exceptions }, meeting.zone, from, to)
      return first ? [[meeting._id, { next: first.start, nextEnd: first.end }]] : []
    }),
  )
  return new Map(found.flat())
}
