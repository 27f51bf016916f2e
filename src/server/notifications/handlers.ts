/** The caller's own notifications, and how they chose to be notified. */
import { z } from 'zod'
import {
  kindsOfNotification,
  notificationKinds,
  type NotificationKind,
} from '../../shared/notifications/notification.ts'
import {
  type Notification,
  type NotificationChoices,
  notificationsPerPage,
} from '../../shared/notifications/notificationRoutes.ts'
import type { Context } from '../core/context.ts'
import type { Handler } from '../core/http/handler.ts'
import type { Routes } from '../core/http/serverParts.ts'
import { actingUsers, runsAt } from '../core/session/deputies.ts'
import { countWaiting } from '../dashboard/approvals.ts'
import { sentenceArgs, sentenceOf } from '../core/notifications/notify.ts'

const storedRow = z.object({
  id: z.string(),
  kind: z.enum(notificationKinds),
  sentence: z.string(),
  args: sentenceArgs,
  resource: z.string(),
  record: z.string(),
  path: z.string(),
  createdAt: z.string(),
  read: z.boolean(),
})

/** News of no branch are shown whichever branch is chosen. @param branch a placeholder; its value is null for all branches */
const ofBranch = (branch: string): string =>
  `(${branch}::text is null or branch_id is null or branch_id = ${branch})`

const list: Handler<Routes['notification.list']> = async ({ query: { after, branch } }, context) => {
  const rows = await context.tx.query(
    storedRow,
    `select id, kind, sentence, args, resource, record_id as record, path, created_at as "createdAt", read_at is not null as read
     from notification where user_id = $1 and bell and ${ofBranch('$4')} and ($2::text is null
       or (created_at, id) < (select created_at, id from notification where id = $2 and user_id = $1))
     order by created_at desc, id desc limit $3`,
    [context.user._id, after ?? null, notificationsPerPage + 1, branch ?? null],
  )
  const items = rows
    .slice(0, notificationsPerPage)
    .map(({ id, sentence, args, record, ...row }): Notification => ({
      _id: id,
      ...row,
      // A day of a series of meetings follows its id.
      record: record.slice(0, 24),
      text: sentenceOf(context.language, { sentence, args }),
    }))
  return { data: { items, more: rows.length > notificationsPerPage } }
}

const countRow = z.object({ count: z.int() })

async function unreadOf({ tx, user }: Context, branch: string | undefined): Promise<number> {
  const [row] = await tx.query(
    countRow,
    `select count(*)::integer as count from notification
     where user_id = $1 and bell and read_at is null and ${ofBranch('$2')}`,
    [user._id, branch ?? null],
  )
  return row?.count ?? 0
}

const deputyRow = z.object({ _id: z.string(), name: z.string(), until: z.string() })
const deputyNow = `select d.id as "_id", a.first_name || ' ' || a.last_name as name, d.until_day as until
  from approval_deputy d join app_user u on u.id = d.user_id join app_user a on a.id = d.deputy_id
  where d.user_id = $1 and ${runsAt('$2')}`

const count: Handler<Routes['notification.count']> = async ({ query: { branch } }, context) => {
  const acting = await actingUsers(context)
  const [unread, waiting, [deputy = null]] = await Promise.all([
    unreadOf(context, branch),
    countWaiting(context, acting, branch),
    context.tx.query(deputyRow, deputyNow, [context.user._id, new Date(context.now).toISOString()]),
  ])
  const deputyFor = acting.flatMap(({ actingFor }) =>
    actingFor ? [`${actingFor.firstName} ${actingFor.lastName}`] : [],
  )
  return { data: { unread, waiting, deputy, deputyFor } }
}

const read: Handler<Routes['notification.read']> = async ({ body: { ids, branch } }, context) => {
  await context.tx.query(
    `update notification set read_at = $3
     where user_id = $1 and bell and read_at is null and ($2::text[] is null or id = any($2)) and ${ofBranch('$4')}`,
    [context.user._id, ids ?? null, new Date(context.now).toISOString(), branch ?? null],
  )
  return { data: await unreadOf(context, branch) }
}

const choiceRow = z.object({ kind: z.string(), bell: z.boolean(), mail: z.boolean() })

const readerRow = z.object({ daily: z.boolean() })

async function choicesOf({ tx, user }: Context): Promise<NotificationChoices> {
  const rows = await tx.query(
    choiceRow,
    'select kind, bell, mail from notification_choice where user_id = $1',
    [user._id],
  )
  const [reader] = await tx.query(readerRow, 'select daily from notification_reader where user_id = $1', [
    user._id,
  ])
  const kinds = notificationKinds.map((kind: NotificationKind) => {
    const chosen = rows.find((row) => row.kind === kind)
    return { kind, bell: chosen?.bell ?? true, mail: chosen?.mail ?? kindsOfNotification[kind].mailed }
  })
  return { daily: reader?.daily ?? false, kinds }
}

const choices: Handler<Routes['notification.choices']> = async (_, context) => ({
  data: await choicesOf(context),
})

const choose: Handler<Routes['notification.choose']> = async ({ body }, context) => {
  await context.tx.query(
    `insert into notification_choice (user_id, kind, bell, mail) values ($1, $2, $3, $4)
     on conflict (user_id, kind) do update set bell = excluded.bell, mail = excluded.mail`,
    [context.user._id, body.kind, body.bell, body.mail],
  )
  return { data: await choicesOf(context) }
}

const daily: Handler<Routes['notification.daily']> = async ({ body }, context) => {
  await context.tx.query(
    `insert into notification_reader (user_id, daily) values ($1, $2)
     on conflict (user_id) do update set daily = excluded.daily`,
    [context.user._id, body.daily],
  )
  return { data: await choicesOf(context) }
}

export const notificationHandlers = {
  'notification.list': list,
  'notification.count': count,
  'notification.read': read,
  'notification.choices': choices,
  'notification.choose': choose,
  'notification.daily': daily,
}
