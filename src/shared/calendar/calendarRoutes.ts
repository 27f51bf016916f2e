/** Routes of the calendar and of the feed for phones. */
import { z } from 'zod'
import { sessionClashes } from '../core/clashes.ts'
import { daysBetween } from '../core/dates.ts'
import { day, idSchema } from '../core/field.ts'
import { route } from '../core/route.ts'

export const calendarKinds = [
  'session',
  'meeting',
  'holiday',
  'dmv_expiry',
  'tlc_expiry',
  'staff_expiry',
  'leave',
] as const
export type CalendarKind = (typeof calendarKinds)[number]

/** As long as a year with both of its ends. */
export const longestRange = 400

const wanted = day({ required: true }).schema

export const calendarEntry = z.object({
  /** Its own: each day of a series has one. */
  id: z.string(),
  kind: z.enum(calendarKinds),
  title: z.string(),
  /** A moment in UTC; of a whole day the day, and the day after its last one. */
  start: z.string(),
  end: z.string(),
  allDay: z.boolean(),
  /**
   * Local time of the branch: `YYYY-MM-DDTHH:mm`, or the day of an all-day entry. A past entry keeps its local time.
   */
  localStart: z.string(),
  localEnd: z.string(),
  /** IANA time zone of the times. */
  zone: z.string(),
  /** Id of the session, meeting, holiday, leave, student or credential. */
  recordId: z.string(),
  branch: z.string().nullable(),
  branchName: z.string().nullable(),
  /** Sessions only: the class, and the index of its colour among the palette's twenty. */
  class: z.string().nullable(),
  colour: z.number().nullable(),
  place: z.string().nullable(),
  teacher: z.string().nullable(),
  teacherName: z.string().nullable(),
  /** Why a session was moved or called off. */
  reason: z.string().nullable(),
  status: z.string().nullable(),
  /** One of a series that recurs. */
  recurring: z.boolean(),
  /** Series only: the start by the rule, in UTC. */
  at: z.string().nullable(),
  /** And whether that one day was moved, or does not take place. */
  changed: z.enum(['moved', 'off']).nullable(),
  /** Conflicts of a planned session. */
  clashes: sessionClashes,
  /** Expiring credentials only: the kind, or the title without one. */
  paper: z.string().nullable(),
})
export type CalendarEntry = z.infer<typeof calendarEntry>

const key = z.object({ data: z.object({ key: z.string() }) })

export const calendarRoutes = {
  'calendar.list': route({
    method: 'GET',
    readsFrom: 'replica',
    path: '/api/calendar',
    access: { area: 'calendar', flag: 'view' },
    summary: 'What is on from one day to another, recurring meetings on each of their days',
    query: z
      .strictObject({
        from: wanted,
        to: wanted,
        branch: idSchema.optional(),
        /** Comma-separated; all kinds by default. */
        kinds: z
          .string()
          .transform((text) => text.split(',').filter(Boolean))
          .pipe(z.array(z.enum(calendarKinds)))
          .optional(),
      })
      .refine(({ from, to }) => to >= from, { path: ['to'], message: 'validation.endDateBeforeStart' })
      .refine(({ from, to }) => daysBetween(from, to) <= longestRange, {
        path: ['to'],
        message: 'validation.dayRange',
      }),
    reply: z.object({
      data: z.array(calendarEntry),
      /** Layers available to the caller. */
      kinds: z.array(z.enum(calendarKinds)),
      /** Time zone of the requested branch, else of the user's, else of the organisation. */
      zone: z.string(),
    }),
    resource: 'meeting',
  }),
  'calendar.key': route({
    method: 'GET',
    path: '/api/calendar/key',
    access: 'signedIn',
    summary: "The key of one's own feed; it is made the first time",
    reply: key,
    asksAnew: true,
    ownSecret: true,
    resource: 'meeting',
  }),
  'calendar.newKey': route({
    method: 'POST',
    path: '/api/calendar/key',
    noIdempotencyKey: true,
    access: 'signedIn',
    summary: "A new key of one's own feed; the old one ends",
    reply: key,
    resource: 'meeting',
  }),
  'calendar.feed': route({
    method: 'GET',
    path: '/api/calendar.ics',
    access: 'public',
    summary:
      'Sessions, meetings, holidays and the own leave of whom the key belongs to, as iCalendar: the last month and the next six',
    query: z.strictObject({ key: z.string().max(200) }),
    reply: z.unknown(),
    replyType: 'text/calendar',
  }),
}
