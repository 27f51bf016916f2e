/** The mail about a meeting: a self-contained text, and an iCalendar attachment. */
import { z } from 'zod'
import { languages } from '../../shared/core/user.ts'
import { dayEvent, type DrawnMeeting, meetingEvents } from './meetingEvent.ts'
import { vtimezone } from './timeZone.ts'
import { translate } from '../core/language.ts'
import { letterPage } from '../core/mail/letters.ts'
import type { Letter } from '../core/mail/outbox.ts'
import { whenText } from './whenText.ts'

/** The kind of notice: invitation, change or cancellation, for one recipient or for everybody. */
export type News = 'invited' | 'moved' | 'off' | 'notYou' | DayNews['news']

/** A single day of a series. */
export interface DayNews {
  news: 'dayMoved' | 'dayOff' | 'dayBack'
  /** When it would begin by the rule. */
  at: string
  /** The current state; for a cancellation the last one. */
  start: string
  end: string
  was: { start: string; end: string }
  reason: string | null
}

export const recipientRow = z.object({
  /** The id of a user; null for a guest. */
  user: z.string().nullable(),
  name: z.string(),
  address: z.string(),
  language: z.enum(languages),
})
export type Recipient = z.infer<typeof recipientRow>

export interface Announced extends DrawnMeeting {
  agenda: string | null
  cancelReason: string | null
  /** Everybody who is invited. */
  names: string[]
  organiser: { name: string; email: string }
  /** Some of the next times of a series, in order. */
  next: { start: string; end: string }[]
  /** The day concerned, if the notice is about one day of a series. */
  day?: DayNews
}

/** @param link for replying; null without a user account */
export async function meetingLetter(
  meeting: Announced,
  to: Recipient,
  news: News,
  link: string | null,
  now: number,
): Promise<Letter> {
  const say = (key: string, args: Record<string, string | number> = {}) =>
    translate(to.language, { key: `server.mail.meeting.${key}`, args })
  const { day } = meeting
  const when = whenText(day ?? meeting, meeting.zone, to.language)
  const off = news === 'off' || news === 'notYou' || news === 'dayOff'
  const facts = [
    [say('when'), `${when} (${meeting.zone})`],
    [say('instead'), news === 'dayMoved' && day ? whenText(day.was, meeting.zone, to.language) : null],
    [say('place'), meeting.place],
    [say('who'), meeting.names.join(', ')],
    [say('organiser'), meeting.organiser.name],
    [say('reason'), news === 'off' ? meeting.cancelReason : (day?.reason ?? null)],
  ].flatMap(([label, value]) => (value ? [`${label}: ${value}`] : []))
  const times = meeting.next.map((time) => `– ${whenText(time, meeting.zone, to.language)}`)
  const paragraphs = [
    say('hello', { name: to.name }),
    say(news),
    [meeting.title, ...facts].join('\n'),
    meeting.recurrence && !off && !day && times.length > 0 ? [say('again'), ...times].join('\n') : null,
    meeting.agenda && !off ? [say('agenda'), ...pointsOf(meeting.agenda)].join('\n') : null,
    off
      ? say(day ? 'calendarDayOff' : 'calendarOff')
      : say(day ? 'calendarDay' : link ? 'answerAt' : 'answerBack'),
    off || day ? null : link,
  ].filter((paragraph) => paragraph !== null)
  const subject = say(`${news}Subject`, { title: meeting.title, when })
  const text = paragraphs.join('\n\n')
  return {
    to: to.address,
    subject,
    text,
    html: letterPage(to.language, subject, text, link ?? undefined, say('answer')),
    kind: off ? 'meeting_cancelled' : 'meeting_invitation',
    userId: to.user,
    about: 'meeting',
    replyTo: meeting.organiser.email,
    calendar: { method: off ? 'CANCEL' : 'REQUEST', text: await entryOf(meeting, to, off, now) },
  }
}

/** A point a line, without the numbers that somebody may have typed. */
export const pointsOf = (agenda: string): string[] =>
  agenda
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** Names the recipient only: nobody sees the addresses of the others. */
async function entryOf(meeting: Announced, to: Recipient, off: boolean, now: number): Promise<string> {
  const {
    default: ical,
    ICalAttendeeRole,
    ICalAttendeeStatus,
    ICalCalendarMethod,
    ICalEventStatus,
  } = await import('ical-generator')
  const calendar = ical({
    prodId: { company: 'Pathshala', product: 'Meetings' },
    method: off ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST,
    // The calendar itself has no time zone: other timestamps are UTC, and the event names its own zone.
    timezone: { name: null, generator: (zone) => vtimezone(zone, meeting.start) },
  })
  const events = meeting.day ? [await dayEvent(meeting, meeting.day, now)] : await meetingEvents(meeting, now)
  for (const drawn of events) {
    const event = calendar.createEvent({
      ...drawn,
      organizer: meeting.organiser,
      ...(off ? { status: ICalEventStatus.CANCELLED } : {}),
      ...(meeting.agenda ? { description: meeting.agenda } : {}),
    })
    event.createAttendee({
      name: to.name,
      email: to.address,
      role: ICalAttendeeRole.REQ,
      status: ICalAttendeeStatus.NEEDSACTION,
      rsvp: !off,
    })
  }
  // Each line ends with CRLF, the last one as well (RFC 5545, 3.1).
  return `${calendar.toString()}\r\n`
}
