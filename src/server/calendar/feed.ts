/** What a phone subscribes to: one's own sessions, meetings and holidays, without notes, phones, licences or money. */
import { can } from '../../shared/access.ts'
import type { CalendarEntry } from '../../shared/calendarRoutes.ts'
import { addDays, today } from '../../shared/dates.ts'
import type { Context } from '../context.ts'
import type { SignedIn } from '../session/signedIn.ts'
import { entriesOf } from './entries.ts'

const [daysBack, daysOn] = [31, 183]

/** @returns iCalendar, RFC 5545 */
export async function feedOf(context: Pick<Context, 'tx' | 'now'>, user: SignedIn): Promise<string> {
  // Subscribed to now and then, and needed by nobody at the start.
  const { default: ical, ICalCalendarMethod, ICalEventStatus } = await import('ical-generator')
  const day = today('UTC', context.now)
  const entries = can(user, 'calendar', 'view')
    ? await entriesOf(context, user, { from: addDays(day, -daysBack), to: addDays(day, daysOn) }, ['session', 'meeting', 'holiday'])
    : [] // prettier-ignore
  const calendar = ical({
    name: user.school.name,
    prodId: { company: 'Pathshala', product: 'Calendar' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: 3600,
  })
  for (const entry of entries)
    calendar.createEvent({
      id: `${entry.id}@pathshala`,
      stamp: new Date(context.now),
      start: startOf(entry.start),
      end: startOf(entry.end),
      allDay: entry.allDay,
      summary: entry.title,
      location: entry.place,
      status: entry.status === 'cancelled' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    })
  return calendar.toString()
}

const startOf = (moment: CalendarEntry['start']): Date =>
  new Date(moment.length === 10 ? `${moment}T00:00:00Z` : moment)
