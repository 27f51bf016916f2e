/** The calls of the calendar. */
import { z } from 'zod'
import { randomBytes } from 'node:crypto'
import { entriesOf, kindsFor, zoneFor } from './entries.ts'
import { feedOf } from './feed.ts'
import type { Context } from '../core/context.ts'
import { hasControlCharacters } from '../../shared/core/text.ts'
import { NotFound } from '../core/failure.ts'
import { stampOf } from '../core/records/noted.ts'
import { findByCalendarKey } from '../core/session/signedIn.ts'
import { type Handler, Reply } from '../core/http/handler.ts'
import type { Routes } from '../core/http/serverParts.ts'

const list: Handler<Routes['calendar.list']> = async ({ query }, context) => {
  const { kinds, ...request } = query
  return {
    data: await entriesOf(context, context.user, request, kinds),
    kinds: kindsFor(context.user),
    zone: await zoneFor(context, context.user, request),
  }
}

const newKeyOf = (): string => randomBytes(32).toString('hex')

const keyRow = z.object({ key: z.string() })

const key: Handler<Routes['calendar.key']> = async (_input, context) => {
  const { by, at } = stampOf(context)
  // Returns the existing one unchanged.
  const [row] = await context.tx.query(
    keyRow,
    `insert into calendar_key (user_id, key, made_at) values ($1, $2, $3)
     on conflict (user_id) do update set made_at = calendar_key.made_at returning key`,
    [by, newKeyOf(), at],
  )
  return { data: { key: row?.key ?? '' } }
}

const newKey: Handler<Routes['calendar.newKey']> = async (_input, context) => {
  const { by, at } = stampOf(context)
  const made = newKeyOf()
  await context.tx.query(
    `insert into calendar_key (user_id, key, made_at) values ($1, $2, $3)
     on conflict (user_id) do update set key = excluded.key, made_at = excluded.made_at`,
    [by, made, at],
  )
  return { data: { key: made } }
}

const feed: Handler<Routes['calendar.feed']> = async ({ query }, context: Context) => {
  // PostgreSQL cannot compare texts that it cannot store.
  const user = hasControlCharacters(query.key)
    ? null
    : await findByCalendarKey(context.tx, query.key, context.now)
  if (!user) throw new NotFound('meeting')
  return new Reply(await feedOf(context, user), {
    'Content-Type': 'text/calendar; charset=utf-8',
    // The key is in the address, so no proxy may cache the reply.
    'Cache-Control': 'private, no-store',
  })
}

export const calendarHandlers = {
  'calendar.list': list,
  'calendar.key': key,
  'calendar.newKey': newKey,
  'calendar.feed': feed,
}
