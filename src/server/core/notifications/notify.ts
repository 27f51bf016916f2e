/** Notifications of users, written in the transaction of what they are about. */
import { z } from 'zod'
import { newId } from '../../../shared/core/ids.ts'
import type { Message } from '../../../shared/core/messages.ts'
import { type Language, languages } from '../../../shared/core/user.ts'
import { kindsOfNotification, type NotificationKind } from '../../../shared/notifications/notification.ts'
import type { Queryable } from '../db/transaction.ts'
import { dayText, monthText, timeText } from '../documents/text.ts'
import { entityOf } from '../../../shared/entities.ts'
import { translate } from '../language.ts'
import { letterPage } from '../mail/letters.ts'
import { queueMail } from '../mail/outbox.ts'
import { columnOf } from '../records/columns.ts'

/** The values in a sentence. Days and months are stored as they are, and written in the reader's language. */
export const sentenceArgs = z.object({
  words: z.record(z.string(), z.string()).optional(),
  /** `YYYY-MM-DD` */
  days: z.record(z.string(), z.string()).optional(),
  /** First and last day; one day if they are the same. */
  spans: z.record(z.string(), z.tuple([z.string(), z.string()])).optional(),
  /** `YYYY-MM` */
  months: z.record(z.string(), z.string()).optional(),
  /** `HH:mm` by the clock of the branch. */
  times: z.record(z.string(), z.string()).optional(),
})
export type SentenceArgs = z.infer<typeof sentenceArgs>

export interface News {
  kind: NotificationKind
  /** Ids of users. */
  to: readonly string[]
  /** A key of the sentences of notifications. */
  sentence: string
  args: SentenceArgs
  resource: string
  record: string
  /** The record of that kind whose branch it concerns, if `record` is no record of the kind itself. */
  within?: string
  /** The page on which it is read, from `/admin` on. */
  path: string
}

export interface Notifier {
  now: number
  publicUrl: string
  /** The id of the user who does it, and who is not notified of it. */
  by: string | null
}

const readerRow = z.object({
  id: z.string(),
  email: z.string(),
  language: z.enum(languages),
  bell: z.boolean(),
  mail: z.boolean(),
  daily: z.boolean(),
})

/** Notifies those who want to know, in the way they chose. Unread news of the same kind and record is replaced. */
export async function notify(db: Queryable, { now, publicUrl, by }: Notifier, news: News): Promise<void> {
  const to = news.to.filter((user) => user !== by)
  if (to.length === 0) return
  const { mailed, ownLetter, inDailyMail } = kindsOfNotification[news.kind]
  const readers = await db.query(
    readerRow,
    `select u.id, u.email, u.language, coalesce(c.bell, true) as bell, coalesce(c.mail, $3) as mail,
       coalesce(r.daily, false) as daily
     from app_user u left join notification_choice c on c.user_id = u.id and c.kind = $2
       left join notification_reader r on r.user_id = u.id
     where u.id = any($1) and u.active order by u.id`,
    [to, news.kind, mailed],
  )
  const at = new Date(now).toISOString()
  const branch = await branchOf(db, news)
  const inMail = (reader: z.infer<typeof readerRow>) => reader.mail && reader.daily && inDailyMail
  for (const reader of readers.filter((one) => one.bell || inMail(one)))
    await db.write(
      `insert into notification (id, user_id, kind, sentence, args, resource, record_id, path, bell, mail_due, created_at, branch_id)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
       on conflict (user_id, kind, record_id) where read_at is null do update set sentence = excluded.sentence,
         args = excluded.args, path = excluded.path, bell = excluded.bell, mail_due = excluded.mail_due, created_at = excluded.created_at,
         branch_id = excluded.branch_id`,
      [
        newId(now), reader.id, news.kind, news.sentence, JSON.stringify(news.args), news.resource, news.record, news.path,
        reader.bell, inMail(reader), at, branch,
      ],
    ) // prettier-ignore
  if (ownLetter) return
  for (const { id, email, language } of readers.filter((one) => one.mail && !inMail(one))) {
    const subject = sentenceOf(language, news)
    const link = `${publicUrl}${news.path}`
    const text = [subject, link].join('\n\n')
    const open = translate(language, { key: 'server.mail.news.open', args: {} })
    const html = letterPage(language, subject, text, link, open)
    await queueMail(
      db,
      { to: email, subject, text, html, kind: 'notification', userId: id, about: news.kind },
      now,
    )
  }
}

const branchRow = z.object({ branch: z.string().nullable() })

/** The branch of the record that the news are about; null for news of no branch. */
async function branchOf(db: Queryable, { resource, record, within }: News): Promise<string | null> {
  const entity = entityOf(resource)
  if (!entity?.branchField) return null
  // A day of a series of meetings follows its id.
  const id = within ?? record.slice(0, 24)
  const column = columnOf(entity, entity.branchField)
  const [row] = await db.query(branchRow, `select ${column} as branch from ${entity.table} where id = $1`, [
    id,
  ])
  return row?.branch ?? null
}

/** Requests that somebody has decided need nobody's attention any more. */
export const settleNotifications = (
  db: Queryable,
  record: string,
  kind: NotificationKind,
  now: number,
): Promise<void> =>
  // In the order in which notifications are written, so that none of two transactions waits for the other.
  db.write(
    `update notification set read_at = $3 where id in (
       select id from notification where record_id = $1 and kind = $2 and read_at is null order by user_id for update)`,
    [record, kind, new Date(now).toISOString()],
  )

export function sentenceOf(
  language: Language,
  { sentence, args: { words, days, spans, months, times } }: Pick<News, 'sentence' | 'args'>,
): string {
  const args: Message['args'] = { ...words }
  for (const [name, day] of Object.entries(days ?? {})) args[name] = dayText(day, language)
  for (const [name, span] of Object.entries(spans ?? {}))
    args[name] = [...new Set(span)].map((day) => dayText(day, language)).join(' – ')
  for (const [name, month] of Object.entries(months ?? {})) args[name] = monthText(month, language)
  for (const [name, time] of Object.entries(times ?? {})) args[name] = timeText(time, language)
  return translate(language, { key: `server.notification.${sentence}`, args })
}
