/** The calendar feed: own sessions, meetings, leave and holidays, without notes, phones, licences or money. */
import type { ICalEventData } from 'ical-generator'
import { can } from '../../shared/core/access.ts'
import type { CalendarEntry } from '../../shared/calendar/calendarRoutes.ts'
import { addDays, today } from '../../shared/core/dates.ts'
import type { Context } from '../core/context.ts'
import { translate } from '../core/language.ts'
import type { SignedIn } from '../core/session/signedIn.ts'
import { entriesOf, ownLeaves } from './entries.ts'
import { meetingsOf } from './meetingEntries.ts'
import { meetingEvents } from '../meetings/meetingEvent.ts'
import { vtimezone } from '../meetings/timeZone.ts'

const [daysBack, daysOn] = [31, 183]

/** @returns iCalendar, RFC 5545 */
export async function feedOf(context: Pick<Context, 'tx' | 'now'>, user: SignedIn): Promise<string> {
  // Subscribed to now and then, and needed by nobody at the start.
  const { default: ical, ICalCalendarMethod, ICalEventStatus } = await import('ical-generator')
  const day = today('UTC', context.now)
  const request = { from: addDays(day, -daysBack), to: addDays(day, daysOn) }
  const seen = can(user, 'calendar', 'view')
  const entries = seen ? await entriesOf(context, user, request, ['session', 'holiday']) : []
  const leaves = await ownLeaves(context, user, request)
  const meetings = seen ? await meetingsOf(context, user, request) : []
  // Describes time zones from the first meeting on.
  const since = meetings.map(({ start }) => start).toSorted()[0] ?? new Date(context.now).toISOString()
  const calendar = ical({
    name: user.school.name,
    prodId: { company: 'Pathshala', product: 'Calendar' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: 3600,
    // The calendar has no time zone; each meeting names its branch's.
    timezone: { name: null, generator: (zone) => vtimezone(zone, since) },
  })
  const drawn = (entry: CalendarEntry): ICalEventData => ({
    id: `${entry.id}@pathshala`,
    stamp: new Date(context.now),
    start: startOf(entry.start),
    end: startOf(entry.end),
    allDay: entry.allDay,
    summary: entry.title,
    location: entry.place,
    status: entry.status === 'cancelled' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  })
  const away = (entry: CalendarEntry): ICalEventData => ({
    ...drawn(entry),
    summary: translate(user.language, { key: 'server.leaveOf', args: { name: entry.title } }),
    status: entry.status === 'approved' ? ICalEventStatus.CONFIRMED : ICalEventStatus.TENTATIVE,
  })
  for (const entry of leaves) calendar.createEvent(away(entry))
  for (const entry of entries) calendar.createEvent(drawn(entry))
  for (const meeting of meetings)
    for (const event of await meetingEvents(meeting, context.now)) calendar.createEvent(event)
  // Each line ends with CRLF, the last one as well (RFC 5545, 3.1).
  return `${calendar.toString()}\r\n`
}

const startOf = (moment: CalendarEntry['start']): Date =>
  new Date(moment.length === 10 ? `${moment}T00:00:00Z` : moment)
