/** Routes of meetings, invitations and replies. */
import { z } from 'zod'
import { dataList } from '../core/listFormats.ts'
import { meeting, meetingStatuses } from './meeting.ts'
import { day, idSchema, text } from '../core/field.ts'
import { meetingAnswers, presences } from './meetingChoices.ts'
import { actionItem } from './minutesRoutes.ts'
import { crud } from '../core/crud.ts'
import { nothing, route, withId } from '../core/route.ts'

const { start, end, recurrence, branch, attendees } = meeting.fields
const answer = z.enum(meetingAnswers)
const onDay = day({ required: true }).schema

/** Attendees with their replies and attendance on that day. */
const invitation = z.object({
  day: z.string(),
  /** The days on which it took place, and the next one; of a series the newest of them. */
  days: z.array(z.string()),
  /** True once it has begun; before that there is no attendance. */
  begun: z.boolean(),
  people: z.array(
    z.object({
      /** The id of a user, or a guest's address. */
      person: z.string(),
      guest: z.boolean(),
      name: z.string(),
      answer: answer.nullable(),
      answeredAt: z.string().nullable(),
      /** True if a mail was or will be sent. */
      told: z.boolean(),
      attended: z.enum(presences).nullable(),
    }),
  ),
})
export type Invitation = z.infer<typeof invitation>

export const meetingClash = z.object({
  user: z.string(),
  name: z.string(),
  kind: z.enum(['session', 'meeting']),
  /** Null for another branch's entry, which is only shown as busy. */
  title: z.string().nullable(),
  start: z.string(),
  end: z.string(),
})
export type MeetingClash = z.infer<typeof meetingClash>

export const ownMeeting = z.object({
  _id: z.string(),
  title: z.string(),
  /** The next occurrence of a series. */
  start: z.string(),
  end: z.string(),
  /** IANA time zone of the branch. */
  zone: z.string(),
  place: z.string().nullable(),
  recurring: z.boolean(),
  organiser: z.string().nullable(),
  status: z.enum(meetingStatuses),
  answer: answer.nullable(),
})
export type OwnMeeting = z.infer<typeof ownMeeting>

const moment = start.schema
const dayChange = z.strictObject({
  /** When it would begin by the rule of the series. */
  at: moment,
  /** Start of the occurrence as shown to the caller; for a cancelled one, by the rule. */
  was: moment,
  change: z.enum(['move', 'cancel', 'restore']),
  start: moment.nullish(),
  end: moment.nullish(),
  reason: text(300).schema.optional(),
})
export type DayChange = z.infer<typeof dayChange>

export const meetingRoutes = {
  ...crud('meeting', meeting, { listFormat: dataList }),
  'meeting.people': route({
    method: 'GET',
    path: '/api/meeting/people',
    access: { area: 'calendar', flag: 'create' },
    summary: 'Who can be invited: the users of the own branch and those of all branches',
    reply: z.object({
      status: z.literal('success'),
      data: z.array(z.object({ _id: z.string(), name: z.string() })),
    }),
    resource: 'meeting',
  }),
  'meeting.clashes': route({
    method: 'POST',
    path: '/api/meeting/clashes',
    noIdempotencyKey: true,
    access: { area: 'calendar', flag: 'create' },
    summary: 'Which sessions and meetings of theirs users have at the times of a meeting. Nothing is written',
    body: z.strictObject({
      /** The meeting itself, if it is already saved. */
      meeting: idSchema.nullish(),
      start: start.schema,
      end: end.schema,
      recurrence: recurrence.schema.optional(),
      branch: branch.schema.optional(),
      attendees: attendees.schema,
    }),
    reply: z.object({ data: z.array(meetingClash) }),
    resource: 'meeting',
  }),
  'meeting.mine': route({
    method: 'GET',
    path: '/api/meeting/mine',
    access: 'signedIn',
    summary: 'The next meetings that one is invited to, and what one answered',
    reply: z.object({
      data: z.object({
        meetings: z.array(ownMeeting),
        /** For all invitations to meetings of the last year and to come. */
        answers: z.array(z.object({ meeting: z.string(), answer: answer.nullable() })),
        /** The caller's open action items, earliest due first. */
        actions: z.array(actionItem),
      }),
    }),
    resource: 'meeting',
  }),
  'meeting.answer': route({
    method: 'POST',
    path: '/api/meeting/:id/answer',
    // Whoever is invited, whatever else they may; to others there is no such meeting.
    access: 'signedIn',
    summary: 'Say whether one will come to a meeting that one is invited to',
    params: withId,
    body: z.strictObject({ answer }),
    reply: nothing,
    resource: 'meeting',
  }),
  'meeting.changeDay': route({
    method: 'PUT',
    path: '/api/meeting/:id/day',
    access: { area: 'calendar', flag: 'update' },
    summary:
      'Move or call off a single day of a series, or put it back where its rule has it; those who are invited are told of that day',
    params: withId,
    body: dayChange,
    reply: nothing,
    resource: 'meeting',
  }),
  'meeting.attendees': route({
    method: 'GET',
    path: '/api/meeting/:id/attendees',
    access: { area: 'calendar', flag: 'view' },
    summary: 'Who is invited, what they answered, and who came on a day: the last one where none is said',
    params: withId,
    query: z.strictObject({ day: onDay.optional() }),
    reply: z.object({ data: invitation }),
    resource: 'meeting',
  }),
  'meeting.saveAttendees': route({
    method: 'PUT',
    path: '/api/meeting/:id/attendees',
    access: { area: 'calendar', flag: 'update' },
    summary: 'Write down what somebody answered by other ways, and who came',
    params: withId,
    body: z.strictObject({
      day: onDay.optional(),
      people: z
        .array(
          z.strictObject({
            person: z.string().max(254),
            answer: answer.nullish(),
            attended: z.enum(presences).nullish(),
          }),
        )
        .min(1)
        .max(200),
    }),
    reply: z.object({ data: invitation }),
    resource: 'meeting',
  }),
}
