/** Routes of minutes and action items. */
import { z } from 'zod'
import { day, idSchema, text } from '../core/field.ts'
import { actionStatuses } from './meetingChoices.ts'
import { nothing, route, withId } from '../core/route.ts'

const onDay = day({ required: true }).schema
const words = (max: number) => text(max, { required: true, multiline: true }).schema

export const minutes = z.object({
  version: z.int(),
  body: z.string(),
  /** In their order, by which they are numbered. */
  decisions: z.array(z.string()),
  writtenBy: z.string().nullable(),
  updatedAt: z.string(),
  publishedAt: z.string().nullable(),
})
export type Minutes = z.infer<typeof minutes>

export const actionItem = z.object({
  _id: z.string(),
  meeting: z.string(),
  meetingTitle: z.string(),
  day: z.string(),
  text: z.string(),
  owner: z.string(),
  ownerName: z.string(),
  dueOn: z.string(),
  status: z.enum(actionStatuses),
  note: z.string().nullable(),
  /** By the clock of the branch. */
  overdue: z.boolean(),
})
export type ActionItem = z.infer<typeof actionItem>

const written = z.object({
  day: z.string(),
  days: z.array(z.string()),
  begun: z.boolean(),
  /** Only for users who may change the meeting. */
  draft: minutes.nullable(),
  /** The newest first. */
  published: z.array(minutes),
  actions: z.array(actionItem),
  /** Open items of earlier days of the series, or of earlier meetings with that title. */
  carried: z.array(actionItem),
})
export type Written = z.infer<typeof written>
const reply = z.object({ data: written })

const closing = {
  status: z.enum(actionStatuses),
  note: text(500, { multiline: true }).schema.optional(),
}

export const minutesRoutes = {
  'meeting.minutes': route({
    method: 'GET',
    path: '/api/meeting/:id/minutes',
    access: { area: 'calendar', flag: 'view' },
    summary: 'Minutes, decisions and action items of a day of a meeting: the last one where none is said',
    params: withId,
    query: z.strictObject({ day: onDay.optional() }),
    reply,
    resource: 'meeting',
  }),
  'meeting.saveMinutes': route({
    method: 'PUT',
    path: '/api/meeting/:id/minutes',
    access: { area: 'calendar', flag: 'update' },
    summary: 'Write minutes as a draft; beside published ones it is their next version',
    params: withId,
    body: z.strictObject({
      day: onDay.optional(),
      body: z.string().max(20_000),
      decisions: z.array(words(1000)).max(50),
      /** Version of the draft that was read, so that nobody else's text is overwritten. */
      updatedAt: z.string().nullish(),
    }),
    reply,
    resource: 'meeting',
  }),
  'meeting.publishMinutes': route({
    method: 'POST',
    path: '/api/meeting/:id/minutes/publish',
    access: { area: 'calendar', flag: 'update' },
    summary: 'Publish the draft: from then on it stands as it is',
    params: withId,
    body: z.strictObject({ day: onDay.optional() }),
    reply,
    resource: 'meeting',
  }),
  'meeting.addAction': route({
    method: 'POST',
    path: '/api/meeting/:id/action',
    access: { area: 'calendar', flag: 'update' },
    summary: 'Write down what somebody promised to do, and by when',
    params: withId,
    body: z.strictObject({ day: onDay.optional(), text: words(500), owner: idSchema, dueOn: onDay }),
    reply,
    resource: 'meeting',
  }),
  'meeting.changeAction': route({
    method: 'PUT',
    path: '/api/meeting/:id/action',
    access: { area: 'calendar', flag: 'update' },
    summary: 'Change an action item of a meeting; dropping it needs a note',
    params: withId,
    body: z.strictObject({
      action: idSchema,
      day: onDay.optional(),
      text: words(500).optional(),
      owner: idSchema.optional(),
      dueOn: onDay.optional(),
      status: closing.status.optional(),
      note: closing.note,
    }),
    reply,
    resource: 'meeting',
  }),
  'meeting.ownAction': route({
    method: 'POST',
    path: '/api/meeting/action',
    // Its owner, whatever else they may; to others there is none.
    access: 'signedIn',
    summary: "Say how one's own action item stands; dropping it needs a note",
    body: z.strictObject({ action: idSchema, ...closing }),
    reply: nothing,
    resource: 'meeting',
  }),
}
