/**
 * Transactional outbox: mails are stored with the change that they report and sent after its commit, so that a mail
 * goes out if and only if the change was committed, and a slow mail server delays nobody.
 */
import { z } from 'zod'
import { setTimeout } from 'node:timers/promises'
import type pg from 'pg'
import { newId } from '../../../shared/core/ids.ts'
import { kindsOfNotification, type NotificationKind } from '../../../shared/notifications/notification.ts'
import { log } from '../audit.ts'
import type { Channel, Notices } from '../db/notices.ts'
import { type Queryable, reader } from '../db/transaction.ts'
import { type Mail, type Mailer, calendarPartRow } from './mailer.ts'

export interface Letter extends Mail {
  /** Kind of the mail. */
  kind:
    | 'password_reset'
    | 'password_changed'
    | 'invitation'
    | 'meeting_invitation'
    | 'meeting_cancelled'
    | 'leave'
    | 'action_given'
    | 'action_due'
    | 'expiry'
    | 'notification'
  userId: string | null
  /** What its reader is notified of: they may have chosen to get no mails about that. */
  about?: NotificationKind
}

const channel: Channel = 'mail'

/**
 * Queues a mail in the transaction of the change it reports. Mails about news, except of meetings, wait until the quiet
 * hours of their reader's branch are over; readers who want none of that kind, or one mail a day, are sent none.
 */
export async function queueMail(db: Queryable, letter: Letter, now: number): Promise<void> {
  const isNews = letter.about !== undefined && kindsOfNotification[letter.about].inDailyMail
  // An entry that was sent to a calendar is taken out of it again, whatever its owner chose since.
  const takesBack = letter.calendar?.method === 'CANCEL'
  await db.query(
    `insert into mail (id, to_address, subject, body, html, kind, user_id, created_at, due_at, calendar, calendar_method, reply_to)
     select $1, $2, $3, $4, $5, $6, $7::text, $8::timestamptz,
       case when $13 then (
         select after_quiet_hours($8, coalesce(b.timezone, s.timezone), b.quiet_from_time, b.quiet_until_time)
         from setting s left join app_user u on u.id = $7::text left join branch b on b.id = u.branch_id
       ) else $8 end, $9, $10, $11
     where not exists (select from notification_choice where user_id = $7::text and kind = $12 and not mail)
       and not exists (select from notification_reader where user_id = $7::text and daily and $14)`,
    [
      newId(now), letter.to, letter.subject, letter.text, letter.html ?? null, letter.kind, letter.userId,
      new Date(now).toISOString(), letter.calendar?.text ?? null, letter.calendar?.method ?? null, letter.replyTo ?? null,
      takesBack ? null : (letter.about ?? null), isNews || letter.kind === 'notification', isNews,
    ],
  ) // prettier-ignore
  await db.query(`select pg_notify('${channel}', '')`)
}

const waitingRow = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string().nullable(),
  calendar: z.string().nullable(),
  method: calendarPartRow.shape.method.nullable(),
  replyTo: z.string().nullable(),
  attempts: z.number(),
  kind: z.string(),
})
type Waiting = z.infer<typeof waitingRow>

const lookEveryMs = 30_000
interface Patience {
  /** How long a mail stays reserved by the server that took it, unless it renews the reservation. */
  heldMs: number
  /** How long stopping waits for the mail in progress. */
  stopMs: number
}
const usual: Patience = { heldMs: 120_000, stopMs: 5_000 }
/** Twelve attempts within about two days; links have expired by then. */
const mostAttempts = 12
const waitSeconds = (attempts: number): number => Math.min(30 * 2 ** attempts, 6 * 60 * 60)

export interface MailWorker {
  /** Sends due mails. Concurrent runs are safe: each mail is taken by one. */
  round(): Promise<void>
  stop(): Promise<void>
}

interface Parts {
  pool: pg.Pool
  mailer: Mailer
  now: () => number
  failed: (error: unknown) => void
  patience?: Patience
}

/** Sends waiting mails when the database notifies, and from time to time. */
export function startPostman(parts: Parts, notices: Notices | undefined): MailWorker {
  let under: Promise<void> | null = null
  const state = { again: false, stopped: false }
  const patience = parts.patience ?? usual
  const sent = new Set<string>()
  const run = async () => {
    do {
      state.again = false
      while (!state.stopped && (await sendOne(parts, patience, sent))) continue
    } while (state.again && !state.stopped)
  }
  const round = (): Promise<void> => {
    state.again = under !== null
    return (under ??= run()
      .catch(parts.failed)
      .finally(() => (under = null)))
  }
  const look = () => void round()
  notices?.on(channel, look, look)
  const timer = setInterval(look, lookEveryMs)
  timer.unref()
  return {
    round,
    async stop() {
      state.stopped = true
      clearInterval(timer)
      // A silent mail server does not delay stopping: the mail is sent by the next server.
      const enough = new AbortController()
      await Promise.race([under, setTimeout(patience.stopMs, undefined, enough).catch(() => undefined)])
      enough.abort()
    },
  }
}

/**
 * @param sent mails that a server took although that could not be written down: they are not sent again from here
 * @returns whether there was one
 */
async function sendOne(
  { pool, mailer, now }: Parts,
  { heldMs }: Patience,
  sent: Set<string>,
): Promise<boolean> {
  const db = reader(pool)
  const at = (inMs = 0) => new Date(now() + inMs).toISOString()
  // Taken before it is sent, so that no other server sends it too; due again later, should this one die with it.
  const [mail] = await db.query(
    waitingRow,
    `update mail set attempts = attempts + 1, due_at = $2
     where id = (select id from mail where sent_at is null and failed_at is null and due_at <= $1
       order by due_at, id limit 1 for update skip locked)
     returning id, to_address as "to", subject, body as text, html, calendar, calendar_method as method,
       reply_to as "replyTo", attempts, kind`,
    [at(), at(heldMs)],
  )
  if (!mail) return false
  const hold = () => db.query('update mail set due_at = $2 where id = $1', [mail.id, at(heldMs)])
  const holding = setInterval(() => void hold().catch(() => undefined), heldMs / 3).unref()
  try {
    if (!sent.has(mail.id)) await mailer.send(asMail(mail))
    sent.add(mail.id)
  } catch (error) {
    await putOff(db, mail, now(), error)
    return true
  } finally {
    clearInterval(holding)
  }
  await db.query(
    'update mail set sent_at = $2, body = null, html = null, calendar = null, error = null where id = $1',
    [mail.id, at()],
  )
  sent.delete(mail.id)
  return true
}

const asMail = ({ id, to, subject, text, html, calendar, method, replyTo }: Waiting): Mail => ({
  to,
  subject,
  text,
  ...(html ? { html } : {}),
  ...(replyTo ? { replyTo } : {}),
  ...(calendar && method ? { calendar: { method, text: calendar } } : {}),
  // Identical for every attempt, so that mail programs and readers recognise a duplicate.
  messageId: `<${id}@pathshala>`,
})

async function putOff(db: Queryable, mail: Waiting, now: number, error: unknown): Promise<void> {
  const last = mail.attempts >= mostAttempts
  await db.query(
    `update mail set due_at = $2, error = $3, failed_at = $4, body = case when $4::timestamptz is null then body end,
       html = case when $4::timestamptz is null then html end,
       calendar = case when $4::timestamptz is null then calendar end where id = $1`,
    [
      mail.id,
      new Date(now + waitSeconds(mail.attempts) * 1000).toISOString(),
      String(error instanceof Error ? error.message : error).slice(0, 500),
      last ? new Date(now).toISOString() : null,
    ],
  )
  if (last)
    await log(db, nobody(now), {
      action: 'mail_failed',
      resource: 'mail',
      recordId: mail.id,
      recordName: mail.to,
    })
}

/** The server itself, by no request of anybody's. */
const nobody = (now: number) => ({
  now,
  address: '',
  reportedAddress: null,
  requestId: '',
  device: '',
  signedIn: null,
})
