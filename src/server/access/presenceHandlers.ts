/** Users who have a record open: told by their pages, forgotten soon after they fall silent. */
import { z } from 'zod'
import { can } from '../../shared/core/access.ts'
import { entityOf } from '../../shared/entities.ts'
import { type OtherHere, presenceEverySeconds } from '../../shared/presenceRoutes.ts'
import type { Context } from '../core/context.ts'
import type { Handler } from '../core/http/handler.ts'
import type { Routes } from '../core/http/serverParts.ts'
import { find } from '../core/records/repository.ts'
import { scopeOf } from '../core/records/scope.ts'

const otherRow = z.object({ _id: z.string(), name: z.string() })

async function isSeen({ tx, user }: Context, resource: string, record: string): Promise<boolean> {
  const entity = entityOf(resource)
  if (!entity || (!entity.ownFields && !can(user, entity.area, 'view'))) return false
  return (await find(tx, entity, record, scopeOf(user, entity))) !== null
}

const tell: Handler<Routes['presence.tell']> = async ({ body: { resource, record, open } }, context) => {
  const { tx, user, now } = context
  if (!(await isSeen(context, resource, record))) return { data: [] }
  const at = new Date(now).toISOString()
  if (open)
    await tx.query(
      `insert into record_presence (user_id, resource, record_id, seen_at) values ($1, $2, $3, $4)
       on conflict (record_id, resource, user_id) do update set seen_at = excluded.seen_at`,
      [user._id, resource, record, at],
    )
  else
    await tx.query('delete from record_presence where user_id = $1 and resource = $2 and record_id = $3', [
      user._id,
      resource,
      record,
    ])
  // A page that misses one call is still there; one that misses two is gone.
  const others: OtherHere[] = await tx.query(
    otherRow,
    `select u.id as "_id", u.first_name || ' ' || u.last_name as name
     from record_presence p join app_user u on u.id = p.user_id
     where p.record_id = $1 and p.resource = $2 and p.user_id <> $3
       and p.seen_at > $4::timestamptz - $5 * interval '1 second' order by p.seen_at desc, u.id limit 5`,
    [record, resource, user._id, at, presenceEverySeconds * 2 + 5],
  )
  return { data: others }
}

export const presenceHandlers = { 'presence.tell': tell }
