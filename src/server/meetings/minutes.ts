/** Minutes of one day of a meeting: a draft until published; later additions are new versions. */
import { can } from '../../shared/core/access.ts'
import { meeting as meetingEntity } from '../../shared/meetings/meeting.ts'
import { newId } from '../../shared/core/ids.ts'
import { type Minutes, type Written, minutes } from '../../shared/meetings/minutesRoutes.ts'
import { log } from '../core/audit.ts'
import type { Context } from '../core/context.ts'
import { Conflict } from '../core/failure.ts'
import { mayChange } from '../core/records/scope.ts'
import { actionsOf, carriedTo } from './actions.ts'
import { dayOf, daysOf } from './days.ts'
import type { StoredMeeting } from './stored.ts'
import { moment } from '../core/records/moment.ts'

/** The newest first. */
export const versionsOf = (context: Context, id: string, day: string): Promise<Minutes[]> =>
  context.tx.query(
    minutes,
    `select t.version, t.body, t.decisions, u.first_name || ' ' || u.last_name as "writtenBy",
       ${moment('t.updated_at')} as "updatedAt", ${moment('t.published_at')} as "publishedAt"
     from meeting_minutes t left join app_user u on u.id = t.written_by
     where t.meeting_id = $1 and t.on_day = $2 order by t.version desc`,
    [id, day],
  )

export async function writtenOf(context: Context, meeting: StoredMeeting, wanted?: string): Promise<Written> {
  const days = await daysOf(context, meeting)
  const { day, start } = dayOf(days, context.now, wanted)
  const [versions, actions, carried] = await Promise.all([
    versionsOf(context, meeting._id, day),
    actionsOf(context, meeting, day),
    carriedTo(context, meeting, day),
  ])
  const writes = can(context.user, 'calendar', 'update') && mayChange(context.user, meetingEntity, meeting)
  return {
    day,
    days: days.map((each) => each.day),
    begun: Date.parse(start) <= context.now,
    draft: (writes && versions.find(({ publishedAt }) => publishedAt === null)) || null,
    published: versions.filter(({ publishedAt }) => publishedAt !== null),
    actions,
    carried,
  }
}

export interface Draft {
  body: string
  decisions: string[]
  updatedAt?: string | null
}

/** @throws Conflict if somebody else wrote in between, or the meeting was cancelled */
export async function saveDraft(
  context: Context,
  meeting: StoredMeeting,
  day: string,
  draft: Draft,
): Promise<void> {
  if (meeting.status === 'cancelled') throw new Conflict('state', { key: 'meeting_cancelled' })
  const [newest] = await versionsOf(context, meeting._id, day)
  const open = newest?.publishedAt === null ? newest : null
  if (open && draft.updatedAt !== undefined && open.updatedAt !== draft.updatedAt)
    throw new Conflict('stale', { args: { name: meeting.title } })
  await context.tx.query(
    `insert into meeting_minutes (id, meeting_id, on_day, version, body, decisions, written_by, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (meeting_id, on_day, version) do update set body = excluded.body, decisions = excluded.decisions,
       written_by = excluded.written_by,
       updated_at = greatest(excluded.updated_at, meeting_minutes.updated_at + interval '1 millisecond')`,
    [
      newId(context.now),
      meeting._id,
      day,
      open?.version ?? (newest?.version ?? 0) + 1,
      draft.body.trim(),
      draft.decisions,
      context.user._id,
      new Date(context.now).toISOString(),
    ],
  )
}

/** @throws Conflict if there is nothing to publish, or the meeting has not begun */
export async function publish(context: Context, meeting: StoredMeeting, wanted?: string): Promise<void> {
  const { day, begun, draft, published } = await writtenOf(context, meeting, wanted)
  if (!begun) throw new Conflict('state', { key: 'meeting_to_come' })
  if (!draft || (draft.body === '' && draft.decisions.length === 0))
    throw new Conflict('state', { key: 'minutes_empty' })
  await context.tx.query(
    `update meeting_minutes set published_at = $3, published_by = $4
     where meeting_id = $1 and on_day = $2 and published_at is null`,
    [meeting._id, day, new Date(context.now).toISOString(), context.user._id],
  )
  await log(context.tx, context, {
    action: 'updated',
    resource: 'meeting',
    recordId: meeting._id,
    recordName: meeting.title,
    branch: meeting.branch,
    changes: { [`minutes:${day}`]: [published[0]?.version ?? null, draft.version] },
  })
}
