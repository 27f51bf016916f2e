/** The single days of a series that are moved or do not take place, as rows of meetings carry them along. */
import { z } from 'zod'
import type { Queryable } from '../../core/db/transaction.ts'
import { moment } from '../../core/records/moment.ts'
import { type Exception, exceptionRow } from './series.ts'

/** @param alias of the meeting's table @returns the column `exceptions`: `Exception[]`, null without any */
export const exceptionsColumn = (alias: string): string =>
  `(select json_agg(json_build_object('at', ${moment('x.at')}, 'start', ${moment('x.start_at')}, 'end', ${moment('x.end_at')},
      'reason', x.reason) order by x.at) from meeting_exception x where x.meeting_id = ${alias}.id) as exceptions`

/** SQL: true if a meeting, or an occurrence moved before all others, starts before a moment. */
export const beginsBefore = (alias: string, moment: string): string =>
  `(${alias}.start_at < ${moment} or exists (
     select from meeting_exception x where x.meeting_id = ${alias}.id and x.start_at < ${moment}))`

const exceptionsRow = z.object({ exceptions: z.array(exceptionRow).nullable() })

export async function exceptionsOf(db: Queryable, meetingId: string): Promise<Exception[]> {
  const [row] = await db.query(
    exceptionsRow,
    `select ${exceptionsColumn('m')} from meeting m where m.id = $1`,
    [meetingId],
  )
  return row?.exceptions ?? []
}
