/** Action items of a meeting: one owner, one due day, and a status. */
import { z } from 'zod'
import { newId } from '../../shared/core/ids.ts'
import type { ActionStatus } from '../../shared/meetings/meetingChoices.ts'
import { type ActionItem, actionItem } from '../../shared/meetings/minutesRoutes.ts'
import { log } from '../core/audit.ts'
import type { Context } from '../core/context.ts'
import { Invalid, NotFound } from '../core/failure.ts'
import { existing } from '../core/records/references.ts'
import { tellOwner } from './actionMails.ts'
import type { StoredMeeting } from './stored.ts'

const select = `select a.id as "_id", a.meeting_id as meeting, m.title as "meetingTitle", a.on_day as day, a.text,
    a.owner_id as owner, u.first_name || ' ' || u.last_name as "ownerName", a.due_on as "dueOn", a.status,
    a.closed_note as note, a.closed_at is null and a.due_on < ($1::timestamptz at time zone coalesce(b.timezone, s.timezone))::date as overdue
  from meeting_action a join meeting m on m.id = a.meeting_id join app_user u on u.id = a.owner_id
  left join branch b on b.id = m.branch_id cross join setting s`

const nowOf = (context: Context) => new Date(context.now).toISOString()

export const actionsOf = (context: Context, { _id }: StoredMeeting, day: string): Promise<ActionItem[]> =>
  context.tx.query(
    actionItem,
    `${select} where a.meeting_id = $2 and a.on_day = $3 order by a.due_on, a.id`,
    [nowOf(context), _id, day],
  )

/** Still open from before that day: of the series, or of earlier meetings that are called the same in the same branch. */
export const carriedTo = (
  context: Context,
  { _id, title, branch }: StoredMeeting,
  day: string,
): Promise<ActionItem[]> =>
  context.tx.query(
    actionItem,
    `${select} where a.closed_at is null and a.on_day < $3
       and (a.meeting_id = $2 or (lower(m.title) = lower($4) and m.branch_id is not distinct from $5))
     order by a.due_on, a.id limit 100`,
    [nowOf(context), _id, day, title, branch],
  )

/** The caller's open action items, earliest due first. */
export const ownActions = (context: Context): Promise<ActionItem[]> =>
  context.tx.query(
    actionItem,
    `${select} where a.owner_id = $2 and a.closed_at is null order by a.due_on, a.id limit 50`,
    [nowOf(context), context.user._id],
  )

export async function addAction(
  context: Context,
  meeting: StoredMeeting,
  day: string,
  { text, owner, dueOn }: { text: string; owner: string; dueOn: string },
): Promise<void> {
  await checkOwner(context, owner)
  const id = newId(context.now)
  await context.tx.query(
    `insert into meeting_action (id, meeting_id, on_day, text, owner_id, due_on, created_by, created_at, given_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $8)`,
    [id, meeting._id, day, text, owner, dueOn, context.user._id, nowOf(context)],
  )
  const added = await lockMeeting(context, id)
  if (added) await noted(context, meeting, null, added)
  await tellOwner(context, id)
}

export interface ActionChange {
  text?: string | undefined
  owner?: string | undefined
  dueOn?: string | undefined
  status?: ActionStatus | undefined
  note?: string | null | undefined
}

/** @throws Invalid if the meeting has no such item, the owner is unknown, or it is dropped without a note */
export async function changeAction(
  context: Context,
  meeting: StoredMeeting,
  id: string,
  change: ActionChange,
): Promise<void> {
  const before = await lockMeeting(context, id)
  if (!before || before.meeting !== meeting._id)
    throw new Invalid({ action: { key: 'validation.unknownReference', args: {} } })
  if (change.owner && change.owner !== before.owner) await checkOwner(context, change.owner)
  await write(context, before, change)
  await noted(context, meeting, before, await lockMeeting(context, id))
  if (change.owner && change.owner !== before.owner) await tellOwner(context, id)
}

/** @throws NotFound if it belongs to somebody else */
export async function setOwnAction(
  context: Context,
  id: string,
  change: { status: ActionStatus; note?: string | null | undefined },
): Promise<void> {
  const before = await lockMeeting(context, id)
  if (before?.owner !== context.user._id) throw new NotFound('meeting')
  await write(context, before, change)
  const meeting = { _id: before.meeting, title: before.meetingTitle, branch: before.branch }
  await noted(context, meeting, before, await lockMeeting(context, id))
}

const heldRow = actionItem.extend({ branch: z.string().nullable() })
type Held = z.infer<typeof heldRow>

async function lockMeeting(context: Context, id: string): Promise<Held | null> {
  await context.tx.query('select 1 from meeting_action where id = $1 for update', [id])
  const [row] = await context.tx.query(
    heldRow,
    `${select.replace('a.status,', 'a.status, m.branch_id as branch,')} where a.id = $2`,
    [nowOf(context), id],
  )
  return row ?? null
}

async function write(context: Context, before: Held, change: ActionChange): Promise<void> {
  const status = change.status ?? before.status
  const closed = status === 'done' || status === 'dropped'
  const note = closed ? (change.note === undefined ? before.note : change.note || null) : null
  if (status === 'dropped' && !note) throw new Invalid({ note: { key: 'validation.required', args: {} } })
  await context.tx.query(
    `update meeting_action set text = $2, owner_id = $3::text, due_on = $4, status = $5, closed_note = $6,
       closed_at = case when $7 then coalesce(closed_at, $8::timestamptz) end,
       given_at = case when owner_id = $3::text then given_at else $8::timestamptz end,
       -- Another owner, and another day, is reminded anew.
       reminded_for = case when owner_id = $3::text then reminded_for end where id = $1`,
    [
      before._id,
      change.text ?? before.text,
      change.owner ?? before.owner,
      change.dueOn ?? before.dueOn,
      status,
      note,
      closed,
      nowOf(context),
    ],
  )
}

async function checkOwner(context: Context, owner: string): Promise<void> {
  if (!(await existing(context, 'user', [owner])).has(owner))
    throw new Invalid({ owner: { key: 'validation.unknownReference', args: {} } })
}

/** Told by the item's words: the owner by the name that they had. */
async function noted(
  context: Context,
  meeting: Pick<StoredMeeting, '_id' | 'title' | 'branch'>,
  before: ActionItem | null,
  after: ActionItem | null,
): Promise<void> {
  const facts = (item: ActionItem | null) =>
    item && {
      text: item.text,
      owner: item.ownerName,
      dueOn: item.dueOn,
      status: item.status,
      note: item.note,
    }
  const [from, to] = [facts(before), facts(after)]
  if (JSON.stringify(from) === JSON.stringify(to)) return
  await log(context.tx, context, {
    action: 'updated',
    resource: 'meeting',
    recordId: meeting._id,
    recordName: meeting.title,
    branch: meeting.branch,
    changes: { [`action:${((before ?? after)?.text ?? '').slice(0, 120)}`]: [from, to] },
  })
}
