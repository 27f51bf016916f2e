/** A meeting as an event of iCalendar: the same in the feed and in the mails, so that a calendar shows it once. */
import { z } from 'zod'
import type { ICalEventData } from 'ical-generator'
import { meetingStatuses } from '../../shared/meetings/meeting.ts'
import { exceptionRow, ruleIn } from '../classes/schedule/series.ts'

export const drawnRow = z.object({
  _id: z.string(),
  title: z.string(),
  start: z.string(),
  end: z.string(),
  recurrence: z.string().nullable(),
  place: z.string().nullable(),
  status: z.enum(meetingStatuses),
  sequence: z.number(),
  /** Days of a series that are moved or cancelled. */
  exceptions: z.array(exceptionRow).readonly().nullish(),
  /** Time zone of the meeting. */
  zone: z.string(),
})
export interface DrawnMeeting extends z.infer<typeof drawnRow> {}

export const meetingUid = (id: string): string => `meeting-${id}@pathshala`

/**
 * The meeting, and after it each day of a series that is moved. What does not take place is left out of its rule.
 *
 * @param now milliseconds since the epoch
 */
export async function meetingEvents(meeting: DrawnMeeting, now: number): Promise<ICalEventData[]> {
  const exceptions = meeting.recurrence ? (meeting.exceptions ?? []) : []
  const moved = exceptions.flatMap(({ at, start, end }) => (start && end ? [{ at, start, end }] : []))
  return [
    await meetingEvent(meeting, now),
    ...(await Promise.all(moved.map((day) => dayEvent(meeting, day, now)))),
  ]
}

/** One changed occurrence of a series. */
export async function dayEvent(
  meeting: DrawnMeeting,
  { at, start, end }: { at: string; start: string; end: string },
  now: number,
): Promise<ICalEventData> {
  const { repeating: _rule, ...event } = await meetingEvent({ ...meeting, start, end, recurrence: null }, now)
  return { ...event, recurrenceId: Temporal.Instant.from(at).toZonedDateTimeISO(meeting.zone) }
}

async function meetingEvent(meeting: DrawnMeeting, now: number): Promise<ICalEventData> {
  const { ICalEventStatus } = await import('ical-generator')
  const { _id, title, start, end, recurrence, place, status, sequence, zone } = meeting
  const at = (moment: string) => Temporal.Instant.from(moment).toZonedDateTimeISO(zone)
  return {
    id: meetingUid(_id),
    stamp: new Date(now),
    sequence,
    start: at(start),
    end: at(end),
    timezone: zone,
    summary: title,
    location: place,
    status: status === 'cancelled' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    ...(recurrence
      ? { repeating: [`RRULE:${ruleIn(recurrence, zone)}`, ...leftOut(meeting)].join('\r\n') }
      : {}),
  }
}

/** The days that do not take place, as RFC 5545 leaves them out of a rule. */
function leftOut({ exceptions, zone }: DrawnMeeting): string[] {
  const days = (exceptions ?? []).filter(({ start }) => start === null)
  if (days.length === 0) return []
  const local = (at: string) =>
    Temporal.Instant.from(at)
      .toZonedDateTimeISO(zone)
      .toPlainDateTime()
      .toString({ smallestUnit: 'second' })
      .replace(/[-:]/g, '')
  return [`EXDATE;TZID=${zone}:${days.map(({ at }) => local(at)).join(',')}`]
}
