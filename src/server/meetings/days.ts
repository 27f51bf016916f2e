/** The days of a meeting in its branch's time zone; each occurrence of a series counts on its own. */
import type { Context } from '../core/context.ts'
import { NotFound } from '../core/failure.ts'
import { zoneOf } from '../core/records/zone.ts'
import { exceptionsOf } from '../classes/schedule/exceptions.ts'
import { occurrences } from '../classes/schedule/series.ts'
import type { StoredMeeting } from './stored.ts'
import { dayIn } from './whenText.ts'

export interface MeetingDay {
  day: string
  start: string
  end: string
}

/** As far as somebody looks back in a series, and ahead for its next time. */
const [backMs, onMs] = [400 * 86_400_000, 400 * 86_400_000]

/** Those that have begun and the next one, the newest first. */
export async function daysOf(
  context: Pick<Context, 'tx' | 'now'>,
  meeting: Pick<StoredMeeting, '_id' | 'start' | 'end' | 'recurrence' | 'branch'>,
): Promise<MeetingDay[]> {
  const zone = await zoneOf(context.tx, meeting.branch)
  const dated = (when: { start: string; end: string }): MeetingDay => ({
    day: dayIn(when.start, zone),
    ...when,
  })
  if (!meeting.recurrence) return [dated({ start: meeting.start, end: meeting.end })]
  const now = new Date(context.now).toISOString()
  const to = new Date(Math.max(context.now, Date.parse(meeting.start)) + onMs).toISOString()
  const exceptions = await exceptionsOf(context.tx, meeting._id)
  // A day may have been moved to before the first one.
  const first = Math.min(
    ...[meeting, ...exceptions].flatMap(({ start }) => (start ? [Date.parse(start)] : [])),
  )
  const from = new Date(Math.max(context.now - backMs, first)).toISOString()
  const all = await occurrences({ ...meeting, exceptions }, zone, from, to)
  const next = all.findIndex(({ start }) => start > now)
  const times = next < 0 ? all : all.slice(0, next + 1)
  // One that was over long ago is known by its first time.
  return (times.length > 0 ? times : [{ start: meeting.start, end: meeting.end }]).map(dated).toReversed()
}

/**
 * @param wanted by default the last day that has begun, or the first day if none has
 * @throws NotFound if the meeting does not take place on that day
 */
export function dayOf(days: readonly MeetingDay[], now: number, wanted?: string): MeetingDay {
  const found = wanted
    ? days.find(({ day }) => day === wanted)
    : (days.find(({ start }) => Date.parse(start) <= now) ?? days.at(-1))
  if (!found) throw new NotFound('meeting')
  return found
}
