/**
 * Queues mails about meetings in the transaction of the change. The state last sent to each person's calendar is
 * stored: new people are invited, a changed time or place is sent again, and those no longer invited get a
 * cancellation.
 */
import { z } from 'zod'
import type { Context } from '../core/context.ts'
import { queueMail } from '../core/mail/outbox.ts'
import { type News as BellNews, notify } from '../core/notifications/notify.ts'
import { notifierOf } from '../core/notifications/ofChanges.ts'
import { zoneOf } from '../core/records/zone.ts'
import { type Exception, occurrences } from '../classes/schedule/series.ts'
import { exceptionsOf } from '../classes/schedule/exceptions.ts'
import {
  type Announced,
  type DayNews,
  meetingLetter,
  type News,
  type Recipient,
  recipientRow,
} from './letter.ts'
import { type Invited, invitedTo } from './people.ts'
import type { StoredMeeting } from './stored.ts'
import { dayIn } from './whenText.ts'

const knownRow = recipientRow.extend({ person: z.string(), what: z.string() })
type Known = z.infer<typeof knownRow>

/** Time and place; people who were notified of these are not notified again. */
const whatOf = (
  { start, end, place, recurrence }: StoredMeeting,
  zone: string,
  exceptions: readonly Exception[],
): string =>
  JSON.stringify([
    start,
    end,
    place,
    recurrence,
    ...(recurrence ? [zone] : []),
    ...exceptions.map((day) => [day.at, day.start, day.end]),
  ])

/** Marks people invited before mails existed as notified of the time and place of then. */
const byOtherWays = 'before'

/**
 * Notifies the people whom the change concerns. Past meetings are not notified.
 *
 * @param moved the change was about time or place
 */
export async function tellInvited(context: Context, meeting: StoredMeeting, moved: boolean): Promise<void> {
  await tell(context, meeting, moved, null)
}

/** Notifies of a changed day of a series; people who do not know the series yet are invited to all of it. */
export async function tellOfDay(context: Context, meeting: StoredMeeting, day: DayNews): Promise<void> {
  await tell(context, meeting, true, day)
}

async function tell(
  context: Context,
  meeting: StoredMeeting,
  moved: boolean,
  day: DayNews | null,
): Promise<void> {
  if (!meeting.sendInvitations || meeting.status === 'held' || isOver(context, meeting)) return
  const [zone, exceptions, told, people] = await Promise.all([
    zoneOf(context.tx, meeting.branch),
    exceptionsOf(context.tx, meeting._id),
    knownOf(context, meeting._id),
    invitedTo(context.tx, meeting),
  ])
  const off = meeting.status === 'cancelled'
  const here = new Map(people.map((one) => [one.person, one]))
  const what = whatOf(meeting, zone, exceptions)
  const known = new Map(told.map((one) => [one.person, one]))
  const gone = told.filter(({ person }) => off || !here.has(person))
  const upToDate = (last: string | undefined) => last === what || (last === byOtherWays && !moved)
  const due = off ? [] : people.filter(({ active, person }) => active && !upToDate(known.get(person)?.what))
  if (gone.length + due.length === 0) return
  const announced = await announcedOf(context, meeting, zone, people)
  for (const one of gone) await send(context, announced, one, off ? 'off' : 'notYou', null)
  for (const one of due) {
    const isNew = !known.has(one.person)
    await send(
      context,
      day && !isNew ? { ...announced, day } : announced,
      { ...one, user: one.guest ? null : one.person },
      isNew ? 'invited' : (day?.news ?? 'moved'),
      linkOf(context, meeting, one),
    )
  }
  await forget(context, meeting._id, gone)
  await remember(context, meeting._id, due, what)
}

/** Notifies of a deleted meeting, so that it disappears from calendars. */
export async function tellGone(context: Context, meeting: StoredMeeting): Promise<void> {
  const invited = await knownOf(context, meeting._id)
  if (meeting.sendInvitations && meeting.status === 'scheduled' && !isOver(context, meeting)) {
    const [zone, people] = [await zoneOf(context.tx, meeting.branch), await invitedTo(context.tx, meeting)]
    const last = { ...meeting, sequence: meeting.sequence + 1 }
    const announced = await announcedOf(context, last, zone, people)
    for (const one of invited) await send(context, announced, one, 'off', null)
  }
  await forget(context, meeting._id, invited)
}

const isOver = ({ now }: Context, { seriesEnd }: StoredMeeting): boolean =>
  seriesEnd !== null && Date.parse(seriesEnd) < now

async function send(context: Context, meeting: Announced, to: Recipient, news: News, link: string | null) {
  await queueMail(context.tx, await meetingLetter(meeting, to, news, link, context.now), context.now)
  if (to.user)
    await notify(context.tx, notifierOf(context), meetingNews(context, meeting, to.user, news, link))
}

/** The notification beside a mail. */
function meetingNews(
  context: Context,
  meeting: Announced,
  user: string,
  news: News,
  link: string | null,
): BellNews {
  const { start } = meeting.day ?? meeting
  return {
    kind: 'meeting',
    to: [user],
    sentence: meetingSentences[news],
    args: { words: { title: meeting.title }, days: { day: dayIn(start, meeting.zone) } },
    resource: 'meeting',
    // Each day of a series has news of its own.
    record: meeting.day ? `${meeting._id} ${meeting.day.at}` : meeting._id,
    path: link?.slice(context.publicUrl().length) ?? '/admin',
  }
}

const meetingSentences = {
  invited: 'meetingInvited',
  moved: 'meetingMoved',
  off: 'meetingOff',
  notYou: 'meetingNotYou',
  dayMoved: 'meetingMoved',
  dayOff: 'meetingOff',
  dayBack: 'meetingBack',
} satisfies Record<News, string>

/** Users without access to meetings find theirs on the dashboard. */
const linkOf = (context: Context, { _id }: StoredMeeting, { guest, opens }: Invited): string | null =>
  guest ? null : `${context.publicUrl()}/admin${opens ? `/meeting?id=${_id}` : ''}`

async function announcedOf(
  context: Context,
  meeting: StoredMeeting,
  zone: string,
  people: Invited[],
): Promise<Announced> {
  const exceptions = await exceptionsOf(context.tx, meeting._id)
  const from = new Date(context.now).toISOString()
  const to = new Date(context.now + 400 * 86_400_000).toISOString()
  return {
    ...meeting,
    exceptions,
    zone,
    names: people.map(({ name }) => name),
    organiser: await organiserOf(context, meeting),
    next: meeting.recurrence
      ? (await occurrences({ ...meeting, exceptions }, zone, from, to)).slice(0, 4)
      : [],
  }
}

/** The creator, or the current user if the creator is gone. */
const organiserRow = z.object({ name: z.string(), email: z.string() })

async function organiserOf(context: Context, { createdBy }: StoredMeeting): Promise<Announced['organiser']> {
  const [row] = await context.tx.query(
    organiserRow,
    `select first_name || ' ' || last_name as name, email from app_user where id = any($1)
     order by id <> $2 limit 1`,
    [[createdBy?._id, context.user._id].filter(Boolean), createdBy?._id ?? context.user._id],
  )
  return row ?? { name: context.user.school.name, email: context.user.email }
}

const knownOf = (context: Context, meetingId: string): Promise<Known[]> =>
  context.tx.query(
    knownRow,
    `select t.person, t.address, t.name, t.language, t.what, u.id as user
     from meeting_told t left join app_user u on u.id = t.person where t.meeting_id = $1 order by t.told_at, t.person`,
    [meetingId],
  )

const forget = (context: Context, meetingId: string, people: readonly Known[]) =>
  context.tx.query('delete from meeting_told where meeting_id = $1 and person = any($2)', [
    meetingId,
    people.map(({ person }) => person),
  ])

async function remember(context: Context, meetingId: string, people: readonly Invited[], what: string) {
  for (const { person, address, name, language } of people)
    await context.tx.query(
      `insert into meeting_told (meeting_id, person, address, name, language, what, told_at)
       values ($1, $2, $3, $4, $5, $6, $7)
       on conflict (meeting_id, person) do update set address = excluded.address, name = excluded.name,
         language = excluded.language, what = excluded.what, told_at = excluded.told_at`,
      [meetingId, person, address, name, language, what, new Date(context.now).toISOString()],
    )
}
