/** One mail a day with the news of those who chose it. */
import type pg from 'pg'
import { z } from 'zod'
import { type Language, languages } from '../../shared/core/user.ts'
import { inTransaction, type Transaction } from '../core/db/transaction.ts'
import { translate } from '../core/language.ts'
import { letterPage } from '../core/mail/letters.ts'
import { queueMail } from '../core/mail/outbox.ts'
import { sentenceArgs, sentenceOf } from '../core/notifications/notify.ts'

const readerRow = z.object({
  _id: z.string(),
  email: z.string(),
  firstName: z.string(),
  language: z.enum(languages),
})
type Reader = z.infer<typeof readerRow>
const newsRow = z.object({ user: z.string(), sentence: z.string(), args: sentenceArgs })

/** By the clock of the reader's branch. */
const fromHour = 7
/** More are only counted. */
const mostListed = 30

/**
 * Mails everybody their unread news of the day before, once a day however many servers run. News that was read in the
 * bell meanwhile is left out.
 *
 * @returns the number of mails
 */
export const mailSummaries = (pool: pg.Pool, publicUrl: string, now: number): Promise<number> =>
  inTransaction(pool, async (tx) => {
    const at = new Date(now).toISOString()
    const readers = await tx.query(
      readerRow,
      `update notification_reader r set summarised_at = $1 from app_user u where u.id = r.user_id and r.user_id in (
         select r.user_id from notification_reader r join app_user u on u.id = r.user_id
           left join branch b on b.id = u.branch_id cross join setting s
           cross join lateral (select $1::timestamptz at time zone coalesce(b.timezone, s.timezone) as now,
             r.summarised_at at time zone coalesce(b.timezone, s.timezone) as last) local
         where u.active and extract(hour from local.now) >= ${fromHour}
           and (local.last is null or local.last::date < local.now::date)
           and exists (select from notification n where n.user_id = u.id and n.mail_due and n.read_at is null)
         for update of r skip locked limit 200)
       returning u.id as "_id", u.email, u.first_name as "firstName", u.language`,
      [at],
    )
    const news = await newsOf(tx, readers)
    for (const reader of readers) await send(tx, reader, news.get(reader._id) ?? [], publicUrl, now)
    return readers.length
  })

async function newsOf(tx: Transaction, readers: readonly Reader[]) {
  if (readers.length === 0) return new Map<string, z.infer<typeof newsRow>[]>()
  const rows = await tx.query(
    newsRow,
    `update notification set mail_due = false where user_id = any($1) and mail_due and read_at is null
     returning user_id as "user", sentence, args`,
    [readers.map(({ _id }) => _id)],
  )
  return Map.groupBy(rows, ({ user }) => user)
}

async function send(
  tx: Transaction,
  { _id, email, firstName, language }: Reader,
  news: readonly z.infer<typeof newsRow>[],
  publicUrl: string,
  now: number,
): Promise<void> {
  const say = sayer(language)
  const link = `${publicUrl}/admin`
  const lines = news.slice(0, mostListed).map((each) => `– ${sentenceOf(language, each)}`)
  const subject = say('summarySubject', { count: news.length })
  const text = [say('summaryBody', { name: firstName }), lines.join('\n'), say('summaryWhere'), link].join(
    '\n\n',
  )
  const html = letterPage(language, subject, text, link, say('open'))
  await queueMail(tx, { to: email, subject, text, html, kind: 'notification', userId: _id }, now)
}

const sayer =
  (language: Language) =>
  (key: string, args: Record<string, string | number> = {}) =>
    translate(language, { key: `server.mail.news.${key}`, args })
