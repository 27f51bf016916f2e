/** Mails about leave, to those who decide and to the person, in their language. */
import { z } from 'zod'
import type { LeaveKind } from '../../../shared/staff/leave.ts'
import { can } from '../../../shared/core/access.ts'
import { languages } from '../../../shared/core/user.ts'
import type { Context } from '../../core/context.ts'
import { dayText } from '../../core/documents/text.ts'
import { translate } from '../../core/language.ts'
import { letterPage } from '../../core/mail/letters.ts'
import { queueMail } from '../../core/mail/outbox.ts'
import { grantsRow } from '../../core/session/grantsRow.ts'
import { isOwn } from './staff.ts'

const readerRow = grantsRow.extend({
  _id: z.string(),
  email: z.string(),
  firstName: z.string(),
  language: z.enum(languages),
  branch: z.string().nullable(),
  manages: z.boolean(),
})
type Reader = z.infer<typeof readerRow>

const readers = `select u.id as "_id", u.email, u.first_name as "firstName", u.language, u.role, u.permissions, u.branch_id as branch,
  coalesce(b.manager_id = u.id, false) as manages
  from app_user u left join branch b on b.id = $1`

type Stored = Record<string, unknown>

/** Who decides: the branch's manager if allowed, else all allowed users of the branch, else administrators. */
async function deciders({ tx }: Context, leave: Stored): Promise<Reader[]> {
  const all = await tx.query(
    readerRow,
    `${readers} where u.active and (u.branch_id = $1 or u.role in ('admin', 'super_admin'))
       and u.employee_id is distinct from $2 and u.teacher_id is distinct from $3 order by u.id`,
    [leave.branch, leave.employee ?? '', leave.teacher ?? ''],
  )
  const here = all.filter((user) => user.branch !== null && can(user, 'hr', 'update'))
  const managers = here.filter(({ manages }) => manages)
  if (managers.length > 0) return managers
  return here.length > 0 ? here : all.filter(({ branch }) => branch === null)
}

/** Whoever writes it down for others has seen it. */
export async function mailRequest(context: Context, leave: Stored): Promise<void> {
  if (!isOwn(context, leave)) return
  for (const to of await deciders(context, leave)) await send(context, to, 'asked', leave)
}

export async function tellDecided(context: Context, leave: Stored): Promise<void> {
  if (isOwn(context, leave)) return
  const people = await context.tx.query(
    readerRow,
    `${readers} where u.active and (u.employee_id = $2 or u.teacher_id = $3)`,
    [leave.branch, leave.employee ?? '', leave.teacher ?? ''],
  )
  for (const to of people) await send(context, to, leave.status as Status, leave)
}

type Status = 'approved' | 'rejected' | 'cancelled'

async function send(context: Context, to: Reader, news: 'asked' | Status, leave: Stored): Promise<void> {
  const say = (key: string, args: Record<string, string | number> = {}) =>
    translate(to.language, { key: `server.mail.leave.${key}`, args })
  const name = leave.person as string
  const [from, last] = [leave.from as string, leave.to as string].map((day) => dayText(day, to.language))
  const when = from === last ? `${from}` : `${from} – ${last}`
  const link = `${context.publicUrl()}/admin/hr/leave?id=${String(leave._id)}`
  const facts = [
    `${say('kind')}: ${say(`kinds.${leave.kind as LeaveKind}`)}`,
    `${say('when')}: ${when} (${say('days', { days: Number(leave.days) })})`,
    ...(leave.reason && news === 'asked' ? [`${say('reason')}: ${leave.reason as string}`] : []),
    ...(leave.note && news !== 'asked' ? [`${say('note')}: ${leave.note as string}`] : []),
  ]
  const subject = say(`${news}Subject`, { name, when })
  const text = [say('hello', { name: to.firstName }), say(news, { name }), facts.join('\n'), link].join(
    '\n\n',
  )
  await queueMail(
    context.tx,
    {
      to: to.email,
      subject,
      text,
      html: letterPage(to.language, subject, text, link, say('open')),
      kind: 'leave',
      userId: to._id,
    },
    context.now,
  )
}
