/** Moves, cancels or restores a single day of a series. Attendees are notified of that day. */
import type { DayChange } from '../../shared/meetings/meetingRoutes.ts'
import { log } from '../core/audit.ts'
import type { Context } from '../core/context.ts'
import { Conflict, Invalid } from '../core/failure.ts'
import { meeting as meetingEntity } from '../../shared/meetings/meeting.ts'
import { stampOf } from '../core/records/noted.ts'
import { update } from '../core/records/repository.ts'
import { zoneOf } from '../core/records/zone.ts'
import { type Exception, seriesEnd, seriesTimes } from '../classes/schedule/series.ts'
import { exceptionsOf } from '../classes/schedule/exceptions.ts'
import { tellOfDay } from './invitations.ts'
import { asMeeting, type StoredMeeting } from './stored.ts'
import { dayIn } from './whenText.ts'

interface Times {
  start: string
  end: string
}
/** New times of the day; null cancels it. */
type Next = Times | null

/** @throws Invalid, Conflict if there is no such day, it has begun, or somebody else has changed it */
export async function changeDay(context: Context, meeting: StoredMeeting, request: DayChange): Promise<void> {
  if (meeting.status === 'cancelled') throw new Conflict('state', { key: 'meeting_cancelled' })
  const zone = await zoneOf(context.tx, meeting.branch)
  const exceptions = await exceptionsOf(context.tx, meeting._id)
  const byRule = await ruleDay(meeting, zone, request.at)
  const now = exceptions.find(({ at }) => at === request.at) ?? { ...byRule, at: request.at, reason: null }
  const shown = timesOf(now) ?? byRule
  if (request.was !== shown.start) throw new Conflict('stale', { args: { name: meeting.title } })
  const over = { key: 'meeting_day_over' } as const
  if (Date.parse(shown.start) <= context.now) throw new Conflict('state', over)
  const next = request.change === 'restore' ? byRule : request.change === 'move' ? movedTo(request) : null
  if (next && Date.parse(next.start) <= context.now)
    throw new Conflict('state', {
      ...over,
      fields: { start: { key: 'server.error.meeting_day_over', args: {} } },
    })
  const days = { from: dayIn(shown.start, zone), to: dayIn((next ?? shown).start, zone) }
  if (next) await checkDayFree({ ...meeting, exceptions }, zone, request.at, next, days.to)
  else await checkUnwritten(context, meeting, days.from)
  await carryWritten(context, meeting, days)
  await keep(context, meeting, { at: request.at, reason: request.reason?.trim() || null }, next, byRule)
  const stored = await follow(context, meeting, zone)
  await log(context.tx, context, {
    action: 'updated',
    resource: 'meeting',
    recordId: meeting._id,
    recordName: meeting.title,
    branch: meeting.branch,
    changes: {
      [`seriesDay:${dayIn(request.at, zone)}`]: [timesOf(now)?.start ?? 'off', next?.start ?? 'off'],
    },
  })
  const off = next === null
  await tellOfDay(context, stored, {
    at: request.at,
    ...(next ?? shown),
    news: off ? 'dayOff' : request.change === 'restore' ? 'dayBack' : 'dayMoved',
    was: shown,
    reason: request.reason?.trim() || null,
  })
}

const timesOf = ({ start, end }: Pick<Exception, 'start' | 'end'>): Next =>
  start && end ? { start, end } : null

/** @throws Invalid if the rule has no such day */
async function ruleDay(meeting: StoredMeeting, zone: string, at: string): Promise<Times> {
  const { start, end, recurrence } = meeting
  const until = new Date(Date.parse(at) + 1).toISOString()
  const times = recurrence ? await seriesTimes({ start, end, recurrence }, zone, at, until) : []
  const found = times.find((time) => time.at === at)
  if (!found) throw new Invalid({ at: { key: 'validation.unknownReference', args: {} } })
  return { start: found.start, end: found.end }
}

/** @throws Invalid */
function movedTo({ start, end }: DayChange): Times {
  if (!start || !end)
    throw new Invalid({ [start ? 'end' : 'start']: { key: 'validation.required', args: {} } })
  if (end <= start) throw new Invalid({ end: { key: 'validation.endBeforeStart', args: {} } })
  return { start, end }
}

const dayMs = 86_400_000

/** Minutes and attendance are stored by day, so a series cannot meet twice on one. @throws Invalid */
async function checkDayFree(
  meeting: StoredMeeting & { exceptions: Exception[] },
  zone: string,
  at: string,
  next: Times,
  day: string,
): Promise<void> {
  const around = [-1, 1].map((way) => new Date(Date.parse(next.start) + way * dayMs).toISOString())
  const times = await seriesTimes(meeting, zone, around[0] ?? '', around[1] ?? '')
  if (times.some((time) => !time.off && time.at !== at && dayIn(time.start, zone) === day))
    throw new Invalid({ start: { key: 'validation.seriesDay', args: {} } })
}

/** @throws Conflict if something is recorded for that day */
async function checkUnwritten(context: Context, { _id }: StoredMeeting, day: string): Promise<void> {
  const [written] = await context.tx.query(
    `select 1 from meeting_minutes where meeting_id = $1 and on_day = $2
     union all select 1 from meeting_action where meeting_id = $1 and on_day = $2 limit 1`,
    [_id, day],
  )
  if (written) throw new Conflict('state', { key: 'meeting_day_minuted' })
}

/** Moves minutes and actions to the new day. */
async function carryWritten(
  context: Context,
  { _id }: StoredMeeting,
  { from, to }: { from: string; to: string },
) {
  if (from === to) return
  for (const table of ['meeting_minutes', 'meeting_action'])
    await context.tx.query(`update ${table} set on_day = $3 where meeting_id = $1 and on_day = $2`, [
      _id,
      from,
      to,
    ])
}

async function keep(
  context: Context,
  { _id }: StoredMeeting,
  { at, reason }: { at: string; reason: string | null },
  next: Next,
  byRule: Times,
): Promise<void> {
  if (next?.start === byRule.start && next.end === byRule.end)
    await context.tx.query('delete from meeting_exception where meeting_id = $1 and at = $2', [_id, at])
  else
    await context.tx.query(
      `insert into meeting_exception (meeting_id, at, start_at, end_at, reason, changed_by, changed_at)
       values ($1, $2, $3, $4, $5, $6, $7)
       on conflict (meeting_id, at) do update set start_at = excluded.start_at, end_at = excluded.end_at,
         reason = excluded.reason, changed_by = excluded.changed_by, changed_at = excluded.changed_at`,
      [
        _id,
        at,
        next?.start ?? null,
        next?.end ?? null,
        reason,
        context.user._id,
        new Date(context.now).toISOString(),
      ],
    )
}

/** The record that it is a day of: calendars of others follow, and a day that is moved on may be the last one now. */
async function follow(context: Context, meeting: StoredMeeting, zone: string): Promise<StoredMeeting> {
  const { start, end, recurrence } = meeting
  const over = recurrence ? ((await seriesEnd({ start, end, recurrence }, zone)) ?? null) : end
  const columns = {
    sequence: meeting.sequence + 1,
    series_end_at: lastOf(over, await exceptionsOf(context.tx, meeting._id)),
  }
  return asMeeting(await update(context.tx, meetingEntity, meeting, [], stampOf(context), columns))
}

/** @param over end of the last occurrence by the rule; null if endless */
export const lastOf = (over: string | null, exceptions: readonly Exception[]): string | null =>
  over === null ? null : exceptions.reduce((last, { end }) => (end && end > last ? end : last), over)
