/** A meeting as an event of iCalendar: the same in the feed and in the mails, so that a calendar shows it once. */
import type { ICalEventData } from 'ical-generator'
import type { MeetingStatus } from '../../shared/entities/meeting.ts'
import { ruleIn } from '../schedule/series.ts'

export interface DrawnMeeting {
  _id: string
  title: string
  start: string
  end: string
  recurrence: string | null
  place: string | null
  status: MeetingStatus
  sequence: number
  /** By whose clock it is held. */
  zone: string
}

export const meetingUid = (id: string): string => `meeting-${id}@pathshala`

/** @param now milliseconds since the epoch */
export async function meetingEvent(meeting: DrawnMeeting, now: number): Promise<ICalEventData> {
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
    ...(recurrence ? { repeating: `RRULE:${ruleIn(recurrence, zone)}` } : {}),
  }
}
