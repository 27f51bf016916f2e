/** News for teachers: classes and sessions that they teach from now on or no longer, and those that are moved or cancelled. */
import { z } from 'zod'
import { today } from '../../shared/core/dates.ts'
import type { Context } from '../core/context.ts'
import type { News, SentenceArgs } from '../core/notifications/notify.ts'
import { type NewsOfChange, type RecordChange, wordOf } from '../core/notifications/ofChanges.ts'
import { zoneOf } from '../core/records/zone.ts'

const userRow = z.object({ teacher: z.string(), user: z.string() })

/** The login of each teacher who has one. */
async function usersOf({ tx }: Context, teachers: readonly unknown[]): Promise<Map<unknown, string>> {
  const ids = teachers.filter((id) => typeof id === 'string')
  if (ids.length === 0) return new Map()
  const rows = await tx.query(
    userRow,
    'select teacher_id as teacher, id as "user" from app_user where active and teacher_id = any($1)',
    [ids],
  )
  return new Map(rows.map(({ teacher, user }) => [teacher, user]))
}

const ofClass: NewsOfChange = async (context, { before, after }) => {
  const [old, now] = [before?.teacher ?? null, after.teacher ?? null]
  const isOver = after.status === 'finished' || after.status === 'cancelled'
  const isOff = after.status === 'cancelled' && before !== null && before.status !== 'cancelled'
  if (isOver ? !isOff : old === now) return []
  const users = await usersOf(context, [old, now])
  const args = { words: { name: wordOf(after.name) }, days: { day: wordOf(after.startDate) } }
  const about = (sentence: string) => ({
    kind: 'teaching' as const,
    sentence,
    args,
    resource: 'class',
    record: after._id,
    path: `/admin/class?id=${after._id}`,
  })
  if (isOff) return [{ ...about('classOff'), to: addressed(users, now) }]
  return [
    { ...about('classTaken'), to: addressed(users, old) },
    { ...about('classGiven'), to: addressed(users, now) },
  ]
}

const addressed = (users: Map<unknown, string>, teacher: unknown): string[] => {
  const user = users.get(teacher)
  return user ? [user] : []
}

/** The class, day and time of a session. */
const whenOf = ({ className, date, start }: Record<string, unknown>): SentenceArgs => ({
  words: { name: wordOf(className) },
  days: { day: wordOf(date) },
  times: { time: wordOf(start) },
})

const ofSession: NewsOfChange = async (context, { before, after }) => {
  // A class's plan makes its sessions; single ones are added by whoever plans them.
  if (!before) return []
  if (wordOf(after.date) < today(await zoneOf(context.tx, wordOf(after.branch)), context.now)) return []
  const news = sentences({ before, after })
  const users = await usersOf(
    context,
    news.map(({ teacher }) => teacher),
  )
  return news.map(({ teacher, sentence, args }): News => ({
    kind: 'teaching',
    to: addressed(users, teacher),
    sentence,
    args,
    resource: 'classSession',
    record: after._id,
    path: `/admin/class?id=${wordOf(after.class)}&tab=sessions`,
  })) // prettier-ignore
}

function sentences({ before, after }: RecordChange & { before: Record<string, unknown> }) {
  const [old, now] = [before.teacher ?? null, after.teacher ?? null]
  if (old !== now)
    return [
      { teacher: old, sentence: 'sessionTaken', args: whenOf(before) },
      ...(after.status === 'planned'
        ? [{ teacher: now, sentence: 'sessionGiven', args: whenOf(after) }]
        : []),
    ]
  if (before.status === 'planned' && after.status === 'cancelled')
    return [{ teacher: now, sentence: 'sessionOff', args: whenOf(after) }]
  if (before.status === 'cancelled' && after.status === 'planned')
    return [{ teacher: now, sentence: 'sessionBack', args: whenOf(after) }]
  const isMoved = before.date !== after.date || before.start !== after.start
  if (isMoved && after.status === 'planned')
    return [
      {
        teacher: now,
        sentence: 'sessionMoved',
        args: { ...whenOf(after), days: { was: wordOf(before.date), day: wordOf(after.date) } },
      },
    ]
  return []
}

export const teachingNews = { class: ofClass, classSession: ofSession }
