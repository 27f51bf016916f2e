/** One mail a day with the news of those who chose it. */
import type pg from 'pg'
import { z } from 'zod'
import { type Language, languages } from '../../shared/core/user.ts'
import { inTransaction, reader, type Transaction } from '../core/db/transaction.ts'
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
const newsRow = z.object({ sentence: z.string(), args: sentenceArgs })

/** By the clock of the reader's branch. */
const fromHour = 7
/** More are only counted. */
const mostListed = 30

/** The clock of a reader `u`, and seven o'clock of their today. */
const clock = `left join branch b on b.id = u.branch_id cross join setting s
  cross join lateral (select coalesce(b.timezone, s.timezone) as zone) z
  cross join lateral (select $1::timestamptz at time zone z.zone as now) local
  cross join lateral (select (local.now::date + make_time(${fromHour}, 0, 0)) at time zone z.zone as morning) today`
const dueOf = (user: string) =>
  `n.user_id = ${user} and n.mail_due and n.read_at is null and n.created_at < today.morning`

/**
 * Mails each reader who chose so the news until seven in the morning that they have not read since, once a day however
 * many servers run. Later news waits for the next morning.
 *
 * @returns the number of mails
 */
export async function mailSummaries(pool: pg.Pool, publicUrl: string, now: number): Promise<number> {
  const at = new Date(now).toISOString()
  const readers = await reader(pool).query(
    readerRow,
    `select u.id as "_id", u.email, u.first_name as "firstName", u.language
     from notification_reader r join app_user u on u.id = r.user_id ${clock}
     where u.active and $1::timestamptz >= today.morning and coalesce(r.summarised_at < today.morning, true)
       and exists (select from notification n where ${dueOf('u.id')}) order by u.id limit 200`,
    [at],
  )
  let mails = 0
  for (const one of readers) if (await mailOne(pool, one, publicUrl, now)) mails += 1
  return mails
}

/** @returns false if another server has mailed it meanwhile */
const mailOne = (pool: pg.Pool, to: Reader, publicUrl: string, now: number): Promise<boolean> =>
  inTransaction(pool, async (tx) => {
    // Rows that a decision is about to change are left to it: nobody waits for this mail.
    const news = await tx.query(
      newsRow,
      `with mine as (
         update notification_reader r set summarised_at = $1 from app_user u ${clock}
         where r.user_id = $2 and u.id = r.user_id and coalesce(r.summarised_at < today.morning, true)
         returning r.user_id, today.morning
       ), due as (
         select n.id from notification n join mine today on n.user_id = today.user_id
         where ${dueOf('today.user_id')} order by n.created_at, n.id for update of n skip locked
       )
       update notification n set mail_due = false from due where n.id = due.id
       returning n.sentence, n.args`,
      [new Date(now).toISOString(), to._id],
    )
    if (news.length > 0) await send(tx, to, news, publicUrl, now)
    return news.length > 0
  })

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
