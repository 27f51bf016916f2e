/** Routes of users, the own profile, sessions, settings and the log. */
import { z } from 'zod'
import { dateFormats } from '../core/dates.ts'
import { dataList } from '../core/listFormats.ts'
import { updateSchema } from '../core/entity.ts'
import { log } from './log.ts'
import { setting } from '../school/setting.ts'
import { user } from './user.ts'
import { dependentsRow, plainCrud } from '../core/crud.ts'
import { envelope, nothing, route, withId } from '../core/route.ts'
import { simpleRest } from '../core/simpleRest.ts'
import { languages, newPassword, otpCode, sessionUser } from '../core/user.ts'

const openSession = z.object({
  _id: z.string(),
  current: z.boolean(),
  device: z.string(),
  address: z.string(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
})
const sessions = z.object({ status: z.literal('success'), data: z.array(openSession) })

const ofUser = { area: 'user', flag: 'update' } as const

// No import: accounts are created one by one.
const userRows = plainCrud('user', user, { listFormat: simpleRest })

export const userRoutes = {
  ...userRows,
  ...dependentsRow('user', user, { listFormat: simpleRest }),
  'user.invite': route({
    method: 'POST',
    path: '/api/user/:id/invite',
    access: ofUser,
    summary: 'Mail a link to set the first password',
    params: withId,
    reply: nothing,
    resource: 'user',
  }),
  'user.oneTimePassword': route({
    method: 'POST',
    path: '/api/user/:id/oneTimePassword',
    noIdempotencyKey: true,
    access: ofUser,
    summary:
      'A password to hand over on paper; it opens nothing but the way to a new one, and ends the sessions',
    params: withId,
    reply: envelope(z.object({ username: z.string(), password: z.string() })),
    resource: 'user',
    ownTransaction: true,
  }),
  'user.otpOff': route({
    method: 'DELETE',
    path: '/api/user/:id/otp',
    access: ofUser,
    summary: "Take a lost second factor off somebody's account",
    params: withId,
    reply: nothing,
    resource: 'user',
  }),
  'user.sessions': route({
    method: 'GET',
    path: '/api/user/:id/session',
    access: { area: 'user', flag: 'view' },
    summary: "Somebody's sessions",
    params: withId,
    reply: sessions,
    resource: 'user',
  }),
  'user.endSessions': route({
    method: 'DELETE',
    path: '/api/user/:id/session',
    access: ofUser,
    summary: 'Sign somebody out everywhere',
    params: withId,
    reply: nothing,
    resource: 'user',
  }),
  'user.viewAs': route({
    method: 'POST',
    path: '/api/user/:id/viewAs',
    noIdempotencyKey: true,
    access: { area: 'user', flag: 'view' },
    summary: 'See the interface as somebody else would; nothing can be changed until it ends',
    params: withId,
    reply: envelope(sessionUser),
    resource: 'user',
    changesUser: 'answered',
  }),
}

export const profileRoutes = {
  'session.list': route({
    method: 'GET',
    path: '/api/session',
    access: 'signedIn',
    summary: 'The own sessions',
    reply: sessions,
  }),
  'session.endOthers': route({
    method: 'DELETE',
    path: '/api/session',
    access: 'signedIn',
    summary: 'Sign out everywhere else',
    reply: nothing,
  }),
  'session.end': route({
    method: 'DELETE',
    path: '/api/session/:id',
    access: 'signedIn',
    summary: 'End one of the own sessions',
    params: withId,
    reply: nothing,
  }),
  'session.viewAsEnd': route({
    method: 'DELETE',
    path: '/api/viewAs',
    access: 'signedIn',
    summary: 'Be oneself again',
    reply: envelope(sessionUser),
    whileViewing: true,
    changesUser: 'answered',
  }),
  'profile.update': route({
    method: 'PUT',
    path: '/api/profile',
    access: 'signedIn',
    summary: 'Change the own name, language, digits, date format or photo',
    body: z.strictObject({
      firstName: user.fields.firstName.schema.optional(),
      lastName: user.fields.lastName.schema.optional(),
      language: z.enum(languages).optional(),
      digits: z.preprocess(
        (value) => (value === '' ? null : value),
        z.enum(['bengali', 'latin']).nullable().optional(),
      ),
      dateFormat: z.preprocess(
        (value) => (value === '' ? null : value),
        z.enum(dateFormats).nullable().optional(),
      ),
    }),
    multipart: true,
    entity: user,
    reply: envelope(sessionUser),
    resource: 'user',
    changesUser: 'answered',
  }),
  'profile.password': route({
    method: 'PUT',
    path: '/api/profile/password',
    noIdempotencyKey: true,
    access: 'signedIn',
    summary: 'Change the own password; the other sessions end',
    body: z.strictObject({
      currentPassword: z.string().min(1, 'validation.required').max(1024),
      password: newPassword,
    }),
    reply: nothing,
    ownTransaction: true,
    allowedWhileRestricted: true,
  }),
  'profile.otp': route({
    method: 'POST',
    path: '/api/profile/otp',
    noIdempotencyKey: true,
    access: 'signedIn',
    summary: 'A new secret for a second factor; it counts when a code of it was confirmed',
    reply: envelope(z.object({ secret: z.string(), uri: z.string() })),
    ownTransaction: true,
    allowedWhileRestricted: true,
  }),
  'profile.otpConfirm': route({
    method: 'POST',
    path: '/api/profile/otp/confirm',
    noIdempotencyKey: true,
    access: 'signedIn',
    summary: 'Confirm the second factor by a code; answers the recovery codes, once',
    body: z.strictObject({ otp: otpCode }),
    reply: envelope(z.object({ recoveryCodes: z.array(z.string()) })),
    ownTransaction: true,
    allowedWhileRestricted: true,
    changesUser: 'asked',
  }),
  'profile.otpOff': route({
    method: 'DELETE',
    path: '/api/profile/otp',
    noIdempotencyKey: true,
    access: 'signedIn',
    summary: 'Take the own second factor off',
    body: z.strictObject({ password: z.string().min(1, 'validation.required').max(1024) }),
    reply: nothing,
    ownTransaction: true,
    changesUser: 'asked',
  }),
}

export const settingRoutes = {
  'setting.get': route({
    method: 'GET',
    path: '/api/setting',
    access: { area: 'setting', flag: 'view' },
    summary: 'What holds for the whole organisation',
    reply: dataList.replyOne(setting),
    listFormat: dataList,
    resource: 'setting',
  }),
  'setting.update': route({
    method: 'PUT',
    path: '/api/setting',
    access: { area: 'setting', flag: 'update' },
    summary: 'Change the settings',
    body: updateSchema(setting),
    multipart: true,
    entity: setting,
    reply: dataList.replyOne(setting),
    listFormat: dataList,
    resource: 'setting',
    changesUser: 'asked',
  }),
}

const logRows = plainCrud('log', log, { listFormat: simpleRest })

/** Read only: there is no row that writes one. */
export const logRoutes = {
  'log.list': logRows['log.list'],
  'log.get': logRows['log.get'],
  'log.export': logRows['log.export'],
}
