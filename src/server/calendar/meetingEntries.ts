/** Meetings in the calendar: one entry for each day of a series. */
import { z } from 'zod'
import type { CalendarEntry } from '../../shared/calendar/calendarRoutes.ts'
import { meeting } from '../../shared/meetings/meeting.ts'
import type { Context } from '../core/context.ts'
import { moment } from '../core/records/moment.ts'
import { zoneOf } from '../core/records/zone.ts'
import { beginsBefore, exceptionsColumn } from '../classes/schedule/exceptions.ts'
import { seriesTimes } from '../classes/schedule/series.ts'
import { drawnRow } from '../meetings/meetingEvent.ts'
import {
  type EntriesQuery,
  type EntrySearch,
  localOf,
  emptyDetails,
  type Reader,
  within,
} from './entryParts.ts'

const meetingRow = drawnRow.extend({ branch: z.string().nullable(), branchName: z.string().nullable() })
type MeetingRow = z.infer<typeof meetingRow>

const datedRow = meetingRow.extend({
  /** The requested days as moments. */
  begins: z.string(),
  ends: z.string(),
})

/** Meetings and series with an occurrence in the requested days. */
export async function meetingsOf(
  context: Pick<Context, 'tx'>,
  user: Reader,
  query: EntriesQuery,
): Promise<MeetingRow[]> {
  const zone = await zoneOf(context.tx, query.branch ?? user.branch?._id ?? null)
  return meetingRows({ ...query, context, user, zone })
}

export async function meetings(search: EntrySearch): Promise<CalendarEntry[]> {
  const each = await Promise.all(
    (await meetingRows(search)).map(async ({ begins, ends, ...row }) =>
      (await seriesTimes(row, row.zone, begins, ends)).map((when) => onDay(row, when)),
    ),
  )
  return each.flat()
}

function meetingRows(search: EntrySearch): Promise<z.infer<typeof datedRow>[]> {
  const where = within(meeting, search)
  const [zone, from, to] = [where.bind(search.zone), where.bind(search.from), where.bind(search.to)]
  const begins = `(${from}::date)::timestamp at time zone ${zone}`
  const ends = `(${to}::date + 1)::timestamp at time zone ${zone}`
  where.conditions.push(beginsBefore('t', ends), `(t.series_end_at is null or t.series_end_at > ${begins})`)
  return search.context.tx.query(
    datedRow,
    `select t.id as "_id", t.title, t.status, t.sequence, ${moment('t.start_at')} as start, ${moment('t.end_at')} as "end", t.recurrence,
       ${exceptionsColumn('t')}, t.branch_id as branch, b.name as "branchName", t.place, coalesce(b.timezone, ${zone}) as zone, ${moment(`(${begins})`)} as begins,
       ${moment(`(${ends})`)} as ends
     from meeting t left join branch b on b.id = t.branch_id ${where.toString()}`,
    where.values,
  )
}

const onDay = (
  { _id, title, start: first, branch, branchName, place, zone, recurrence, status }: MeetingRow,
  { at, start, end, off, moved, reason }: Awaited<ReturnType<typeof seriesTimes>>[number],
): CalendarEntry => ({
  id:
    // Identified by the time of the rule, so that moving the day keeps the id.
    at === first ? `meeting-${_id}` : `meeting-${_id}-${at.replace(/\D/g, '').slice(0, 12)}`,
  kind: 'meeting',
  title,
  start,
  end,
  allDay: false,
  localStart: localOf(start, zone),
  localEnd: localOf(end, zone),
  zone,
  recordId: _id,
  branch,
  branchName,
  ...emptyDetails,
  place,
  status: off ? 'cancelled' : status,
  reason,
  recurring: recurrence !== null,
  at: recurrence === null ? null : at,
  changed: off ? (status === 'cancelled' ? null : 'off') : moved ? 'moved' : null,
})
