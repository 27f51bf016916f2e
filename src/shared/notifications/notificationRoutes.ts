/** The rows of the table about notifications. Everybody reads their own. */
import { z } from 'zod'
import { idSchema } from '../core/field.ts'
import { queryValue } from '../core/queryValue.ts'
import { route } from '../core/route.ts'
import { notificationKinds } from './notification.ts'

const kind = z.enum(notificationKinds)

const notification = z.object({
  _id: z.string(),
  kind,
  /** A sentence in the caller's language. */
  text: z.string(),
  /** The record that it is about. */
  resource: z.string(),
  record: z.string(),
  /** The page on which it is read, from `/admin` on. */
  path: z.string(),
  createdAt: z.string(),
  read: z.boolean(),
})
export type Notification = z.infer<typeof notification>

const choice = z.object({ kind, bell: z.boolean(), mail: z.boolean() })
export type NotificationChoice = z.infer<typeof choice>

/** How many a page of them holds. */
export const notificationsPerPage = 20
/** Most that are marked as read by one call that names them. */
const mostNamed = 100

/** Limits it to news and requests of one branch; news of no branch belong to each. */
const branch = queryValue(idSchema)

const unread = z.object({ data: z.int() })
/** The numbers in the bar at the top of every page, in one call. */
const counts = z.object({
  unread: z.int(),
  /** Number of requests that the caller may decide about. */
  waiting: z.int(),
  /** The deputy who decides for the caller today. */
  deputy: z.object({ _id: z.string(), name: z.string(), until: z.string() }).nullable(),
  /** Names of the absent users for whom the caller decides today. */
  deputyFor: z.array(z.string()),
})
const chosen = z.object({
  /** Mails come once a day, in the morning; invitations to meetings at once. */
  daily: z.boolean(),
  kinds: z.array(choice),
})
export type NotificationChoices = z.infer<typeof chosen>
const choices = z.object({ data: chosen })

export const notificationRoutes = {
  'notification.list': route({
    method: 'GET',
    path: '/api/notifications',
    access: 'signedIn',
    summary: "The caller's notifications, the newest first",
    query: z.strictObject({
      /** The last one of the page before. */
      after: queryValue(idSchema),
      branch,
    }),
    reply: z.object({ data: z.object({ items: z.array(notification), more: z.boolean() }) }),
  }),
  'notification.count': route({
    method: 'GET',
    path: '/api/notifications/count',
    access: 'signedIn',
    summary:
      'How many notifications the caller has not read, and how much waits for their decision, and deputies',
    query: z.strictObject({ branch }),
    reply: z.object({ data: counts }),
  }),
  'notification.read': route({
    method: 'PUT',
    path: '/api/notifications/read',
    access: 'signedIn',
    summary: 'Mark notifications as read, or all of them if none is named; answers how many are left unread',
    body: z.strictObject({
      ids: z.array(idSchema).min(1).max(mostNamed).optional(),
      /** Only those of this branch, and of none. */
      branch: idSchema.optional(),
    }),
    reply: unread,
  }),
  'notification.choices': route({
    method: 'GET',
    path: '/api/notifications/choices',
    access: 'signedIn',
    summary: 'How the caller is notified of each kind of news: in the bell, by mail, both, or not at all',
    reply: choices,
  }),
  'notification.choose': route({
    method: 'PUT',
    path: '/api/notifications/choices',
    access: 'signedIn',
    summary: 'Choose how to be notified of one kind of news',
    body: z.strictObject({ kind, bell: z.boolean(), mail: z.boolean() }),
    reply: choices,
  }),
  'notification.daily': route({
    method: 'PUT',
    path: '/api/notifications/daily',
    access: 'signedIn',
    summary: 'Choose between a mail for each piece of news and one mail a day with all of them',
    body: z.strictObject({ daily: z.boolean() }),
    reply: choices,
  }),
}
