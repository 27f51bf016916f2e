import { type meeting, nextMeetingStatuses } from '../../shared/meetings/meeting.ts'
import type { Values } from '../../shared/core/entity.ts'
import { parseMailbox } from '../../shared/core/mailbox.ts'
import { idRow } from '../core/db/rows.ts'
import type { Context } from '../core/context.ts'
import { Conflict, Invalid } from '../core/failure.ts'
import { lastOf } from './changeDay.ts'
import { nextOfSeries, nextTimes } from './nextTimes.ts'
import { exceptionsOf } from '../classes/schedule/exceptions.ts'
import { tellGone, tellInvited } from './invitations.ts'
import { asMeeting } from './stored.ts'
import { seriesEnd } from '../classes/schedule/series.ts'
import type { Change, ReadonlyChange, Rules } from '../core/records/ruleBook.ts'
import { checkStatus } from '../core/records/status.ts'
import { zoneOf } from '../core/records/zone.ts'

/** A change of these fields resets the replies. */
const times = ['start', 'end', 'recurrence'] as const
/** A change of these fields is sent to calendars. */
const followed: readonly string[] = [...times, 'place', 'branch']
/** Fields of a cancelled meeting that stay fixed. */
const settled: readonly string[] = [...followed, 'attendees', 'guests']

export const meetingRules: Rules = {
  columns: (record) => ({ series_end_at: record.seriesEnd ?? null, sequence: record.sequence ?? 0 }),

  // Sorts a series by its next occurrence: the first one may be long past.
  async defaultFilters(request, context) {
    if (request.sort.field !== 'start') return request
    const next = await nextOfSeries(context)
    return { ...request, sort: { ...request.sort, moved: Object.fromEntries(next) } }
  },

  async decorate({ tx, now }, records) {
    const next = await nextTimes(tx, records.map(asMeeting), now)
    for (const record of records) Object.assign(record, next.get(String(record._id)))
  },

  async prepare(context, change) {
    const { before, after, changed } = change
    const { start, end } = after as unknown as Values<typeof meeting>
    if (start && end && end <= start)
      throw new Invalid({ end: { key: 'validation.endBeforeStart', args: {} } })
    if (before?.status === 'cancelled' && changed.some((name) => settled.includes(name)))
      throw new Conflict('state', { key: 'meeting_cancelled' })
    checkStatusChange(context, change)
    const days = before && !isMoved(changed) ? await exceptionsOf(context.tx, String(before._id)) : []
    after.seriesEnd = lastOf(await lastEnd(context, after), days)
    after.sequence = Number(before?.sequence ?? 0) + (hasToFollow(change) ? 1 : 0)
  },

  async afterSave(context, { before, changed, stored }) {
    const left = before ? whoLeft(before, stored) : []
    const again = before !== null && times.some((name) => changed.includes(name))
    // Changed and cancelled days belong to the previous rule.
    if (before && isMoved(changed))
      await context.tx.query('delete from meeting_exception where meeting_id = $1', [stored._id])
    if (again || left.length > 0)
      await context.tx.query(
        'delete from meeting_answer where meeting_id = $1 and ($2 or person = any($3))',
        [stored._id, again, left],
      )
    await tellInvited(
      context,
      asMeeting(stored),
      changed.some((name) => followed.includes(name)),
    )
  },

  checkDelete: async (context, { _id }) => {
    const [written] = await context.tx.query(
      `select 1 from meeting_minutes where meeting_id = $1 union all select 1 from meeting_action where meeting_id = $1 limit 1`,
      [_id],
    )
    if (written) throw new Conflict('state', { key: 'meeting_minuted' })
  },

  referencedSince: async (context, ids, at) => {
    const touched = await context.tx.query(
      idRow,
      `select meeting_id as id from meeting_minutes where meeting_id = any($1) and updated_at > $2
       union select meeting_id from meeting_action where meeting_id = any($1) and created_at > $2
       union select meeting_id from meeting_answer where meeting_id = any($1) and answered_at > $2`,
      [ids, at],
    )
    return touched.map(({ id }) => id)
  },

  afterRemove: (context, record) => tellGone(context, asMeeting(record)),
}

/** @throws Conflict, Invalid if held before its time, or cancelled without a reason */
function checkStatusChange(context: Context, change: Change): void {
  checkStatus(context, change, 'meeting', nextMeetingStatuses)
  const { status, start, cancelReason } = change.after as unknown as Values<typeof meeting>
  if (status === 'held' && start && Date.parse(start) > context.now)
    throw new Conflict('state', {
      key: 'meeting_to_come',
      fields: { status: { key: 'server.error.meeting_to_come', args: {} } },
    })
  if (status !== 'cancelled') change.after.cancelReason = null
  else if (!cancelReason) throw new Invalid({ cancelReason: { key: 'validation.required', args: {} } })
}

const isMoved = (changed: readonly string[]): boolean =>
  [...times, 'branch'].some((name) => changed.includes(name))

function hasToFollow({ before, after, changed }: ReadonlyChange): boolean {
  if (!before) return false
  const off = changed.includes('status') && after.status === 'cancelled'
  return off || changed.some((name) => followed.includes(name)) || whoLeft(before, after).length > 0
}

/** People who are no longer invited. */
function whoLeft(before: Record<string, unknown>, after: Record<string, unknown>): string[] {
  const now = new Set(peopleIn(after))
  return peopleIn(before).filter((person) => !now.has(person))
}

const peopleIn = ({ attendees, guests }: Record<string, unknown>): string[] => [
  ...((attendees ?? []) as string[]),
  ...((guests ?? []) as string[]).flatMap((text) => parseMailbox(text)?.address ?? []),
]

/** @throws Invalid if the rule has no dates */
async function lastEnd(context: Context, after: ReadonlyChange['after']): Promise<string | null> {
  const { start, end, branch, recurrence } = after as unknown as Values<typeof meeting>
  if (!recurrence || !start || !end) return end
  const over = await seriesEnd({ start, end, recurrence }, await zoneOf(context.tx, branch))
  if (over === undefined) throw new Invalid({ recurrence: { key: 'validation.recurrenceNever', args: {} } })
  return over
}
