/** The deputies whom users name for their approvals. */
import { z } from 'zod'
import { seesAllBranches } from '../../shared/core/access.ts'
import { today } from '../../shared/core/dates.ts'
import { newId } from '../../shared/core/ids.ts'
import { decidedKinds } from '../../shared/decisions.ts'
import { log } from '../core/audit.ts'
import type { Context } from '../core/context.ts'
import { Conflict, Forbidden, Invalid, NotFound } from '../core/failure.ts'
import type { Handler } from '../core/http/handler.ts'
import type { Routes } from '../core/http/serverParts.ts'
import { notify } from '../core/notifications/notify.ts'
import { notifierOf } from '../core/notifications/ofChanges.ts'
import { zoneOf } from '../core/records/zone.ts'

const personRow = z.object({ _id: z.string(), name: z.string() })
const deputyRow = z.object({ _id: z.string(), deputy: personRow, from: z.string(), until: z.string() })

const todayOf = async ({ tx, user, now }: Context): Promise<string> =>
  today(await zoneOf(tx, user.branch?._id), now)

/** Colleagues of the caller's branch, and those of no branch. Teachers decide about nothing, for others neither. */
const peopleOf = ({ tx, user }: Context, wanted?: string) =>
  tx.query(
    personRow,
    `select id as "_id", first_name || ' ' || last_name as name from app_user
     where active and id <> $1 and role <> 'teacher' and ($2::text is null or branch_id is null or branch_id = $2)
       and ($3::text is null or id = $3) order by 2, 1`,
    [user._id, seesAllBranches(user) ? null : (user.branch?._id ?? ''), wanted ?? null],
  )

const list: Handler<Routes['approval.deputies']> = async (_, context) => {
  const day = await todayOf(context)
  const named = await context.tx.query(
    deputyRow,
    `select d.id as "_id", json_build_object('_id', u.id, 'name', u.first_name || ' ' || u.last_name) as deputy,
       d.from_day as "from", d.until_day as until
     from approval_deputy d join app_user u on u.id = d.deputy_id
     where d.user_id = $1 and d.ended_at is null and d.until_day >= $2::date order by d.from_day`,
    [context.user._id, day],
  )
  const people = decidedKinds(context.user).length > 0 ? await peopleOf(context) : []
  return { data: { named, people, today: day } }
}

const name: Handler<Routes['approval.nameDeputy']> = async ({ body: { deputy, from, until } }, context) => {
  const { tx, user, now } = context
  const [person] = await peopleOf(context, deputy)
  if (!person) throw new Invalid({ deputy: { key: 'validation.unknownReference', args: {} } })
  if (decidedKinds(user).length === 0) throw new Forbidden()
  if (from < (await todayOf(context))) throw new Invalid({ from: { key: 'validation.dayGone', args: {} } })
  if (until < from) throw new Invalid({ until: { key: 'validation.endDateBeforeStart', args: {} } })
  const id = newId(now)
  const made = await tx.query(
    `insert into approval_deputy (id, user_id, deputy_id, from_day, until_day, created_at) values ($1, $2, $3, $4, $5, $6)
     on conflict do nothing returning id`,
    [id, user._id, deputy, from, until, new Date(now).toISOString()],
  )
  if (made.length === 0) throw new Conflict('state', { key: 'deputy_overlap' })
  await log(tx, context, {
    action: 'deputy_named',
    resource: 'user',
    recordId: deputy,
    recordName: person.name,
    branch: user.branch?._id ?? null,
    changes: { firstDay: [null, from], lastDay: [null, until] },
  })
  await notify(tx, notifierOf(context), {
    kind: 'deputy',
    to: [deputy],
    sentence: 'deputyNamed',
    args: { words: { name: `${user.firstName} ${user.lastName}` }, spans: { when: [from, until] } },
    resource: 'user',
    record: id,
    path: '/admin/approvals',
  })
  return { status: 'success', message: context.say('done.ok') }
}

const end: Handler<Routes['approval.endDeputy']> = async ({ params: { id } }, context) => {
  const { tx, user, now } = context
  const [ended] = await tx.query(
    personRow,
    `update approval_deputy d set ended_at = $3 from app_user u
     where d.id = $1 and d.user_id = $2 and d.ended_at is null and u.id = d.deputy_id
     returning u.id as "_id", u.first_name || ' ' || u.last_name as name`,
    [id, user._id, new Date(now).toISOString()],
  )
  if (!ended) throw new NotFound('user')
  await log(tx, context, {
    action: 'deputy_ended',
    resource: 'user',
    recordId: ended._id,
    recordName: ended.name,
    branch: user.branch?._id ?? null,
  })
  return { status: 'success', message: context.say('done.ok') }
}

export const deputyHandlers = {
  'approval.deputies': list,
  'approval.nameDeputy': name,
  'approval.endDeputy': end,
}
