/** Mails about action items: when assigned, and the day before they are due. */
import type pg from 'pg'
import { z } from 'zod'
import { can } from '../../shared/core/access.ts'
import { languages } from '../../shared/core/user.ts'
import { idRow } from '../core/db/rows.ts'
import type { Context } from '../core/context.ts'
import { type Queryable, inTransaction } from '../core/db/transaction.ts'
import { dayText } from '../core/documents/text.ts'
import { translate } from '../core/language.ts'
import { letterPage } from '../core/mail/letters.ts'
import { grantsRow } from '../core/session/grantsRow.ts'
import { queueMail } from '../core/mail/outbox.ts'
import { type Notifier, notify } from '../core/notifications/notify.ts'
import { notifierOf } from '../core/notifications/ofChanges.ts'

const ownerRow = grantsRow.extend({
  user: z.string(),
  name: z.string(),
  address: z.string(),
  language: z.enum(languages),
  active: z.boolean(),
  id: z.string(),
  text: z.string(),
  dueOn: z.string(),
  meeting: z.string(),
  title: z.string(),
})
type Owner = z.infer<typeof ownerRow>

const select = `select u.id as "user", u.first_name || ' ' || u.last_name as name, u.email as address, u.language, u.active, u.role,
    u.permissions, a.id, a.text, a.due_on as "dueOn", m.id as meeting, m.title
  from meeting_action a join meeting m on m.id = a.meeting_id join app_user u on u.id = a.owner_id`

/** Notifies the new owner of an action item, unless they assigned it themselves. */
export async function tellOwner(context: Context, actionId: string): Promise<void> {
  const [told] = await context.tx.query(ownerRow, `${select} where a.id = $1`, [actionId])
  if (told && told.user !== context.user._id) await send(context.tx, told, 'given', notifierOf(context))
}

/** Not before people are up, by the clock of the branch. */
const fromHour = 7

/**
 * Reminds of action items due tomorrow, or today if no server ran in between. Items assigned on the same day are left
 * out. Each is reminded of once, however many servers run.
 *
 * @returns the number of reminders
 */
export const remindOwners = (pool: pg.Pool, publicUrl: string, now: number): Promise<number> =>
  inTransaction(pool, async (tx) => {
    const due = await tx.query(
      idRow,
      `update meeting_action set reminded_for = due_on where id in (
         select a.id from meeting_action a join meeting m on m.id = a.meeting_id left join branch b on b.id = m.branch_id
         cross join setting s
         cross join lateral (select $1::timestamptz at time zone coalesce(b.timezone, s.timezone) as now,
           a.given_at at time zone coalesce(b.timezone, s.timezone) as given) as local
         where a.closed_at is null and a.reminded_for is distinct from a.due_on
           and local.now::date between a.due_on - 1 and a.due_on and local.given::date < local.now::date
           and extract(hour from local.now) >= ${fromHour}
         for update of a skip locked limit 200) returning id`,
      [new Date(now).toISOString()],
    )
    if (due.length === 0) return 0
    const owners = await tx.query(ownerRow, `${select} where a.id = any($1) order by a.due_on, a.id`, [
      due.map(({ id }) => id),
    ])
    for (const owner of owners) await send(tx, owner, 'due', { publicUrl, now, by: null })
    return owners.length
  })

async function send(db: Queryable, to: Owner, news: 'given' | 'due', notifier: Notifier) {
  if (!to.active) return
  const { publicUrl, now } = notifier
  const args = { name: to.name, text: to.text, due: dayText(to.dueOn, to.language), title: to.title }
  const say = (key: string) => translate(to.language, { key: `server.mail.action.${key}`, args })
  // Users without access to meetings find their actions on the dashboard.
  const opens = to.role !== 'teacher' && can(to, 'calendar', 'view')
  const path = `/admin${opens ? `/meeting?id=${to.meeting}&tab=minutes` : ''}`
  const link = `${publicUrl}${path}`
  const [subject, text] = [say(`${news}Subject`), [say(`${news}Body`), link].join('\n\n')]
  await queueMail(
    db,
    {
      to: to.address,
      subject,
      text,
      html: letterPage(to.language, subject, text, link, say('open')),
      kind: news === 'given' ? 'action_given' : 'action_due',
      userId: to.user,
      about: 'action',
    },
    now,
  )
  await notify(db, notifier, {
    kind: 'action',
    to: [to.user],
    sentence: news === 'given' ? 'actionGiven' : 'actionDue',
    args: { words: { text: to.text }, days: { due: to.dueOn } },
    resource: 'meeting',
    record: to.id,
    within: to.meeting,
    path,
  })
}
