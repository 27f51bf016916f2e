/** Mails about leave, to those who decide and to the person, in their language. */
import type { LeaveKind } from '../../../shared/staff/leave.ts'
import { can } from '../../../shared/core/access.ts'
import type { Context } from '../../core/context.ts'
import { dayText } from '../../core/documents/text.ts'
import { translate } from '../../core/language.ts'
import { letterPage } from '../../core/mail/letters.ts'
import { queueMail } from '../../core/mail/outbox.ts'
import { isOwn } from './staff.ts'
import { decidersOf, type StaffReader, usersOfStaff } from './readers.ts'

type Stored = Record<string, unknown>

/** Whoever writes it down for others has seen it. */
export async function mailRequest(context: Context, leave: Stored): Promise<void> {
  if (!isOwn(context, leave)) return
  for (const to of await decidersOf(context, leave, (user) => can(user, 'hr', 'update')))
    await send(context, to, 'asked', leave)
}

export async function tellDecided(context: Context, leave: Stored): Promise<void> {
  if (isOwn(context, leave)) return
  for (const to of await usersOfStaff(context, leave)) await send(context, to, leave.status as Status, leave)
}

type Status = 'approved' | 'rejected' | 'cancelled'

async function send(context: Context, to: StaffReader, news: 'asked' | Status, leave: Stored): Promise<void> {
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
      about: news === 'asked' ? 'leaveRequested' : 'leaveDecided',
    },
    context.now,
  )
}
