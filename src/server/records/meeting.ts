import { seesAllBranches } from '../../shared/access.ts'
import type { meeting } from '../../shared/entities/meeting.ts'
import type { Values } from '../../shared/entity.ts'
import type { Context } from '../context.ts'
import { Invalid } from '../failure.ts'
import { seriesEnd } from '../schedule/series.ts'
import type { Change, Rules } from './rules.ts'
import { zoneOf } from './zone.ts'

export const meetingRules: Rules = {
  columns: (record) => ({ series_end_at: record.seriesEnd ?? null }),
  async check(context, { after }) {
    // Who is held to a branch writes for it: a meeting without one is everybody's.
    if (!seesAllBranches(context.user)) after.branch ??= context.user.branch?._id
    const { start, end } = after as unknown as Values<typeof meeting>
    if (start && end && end <= start)
      throw new Invalid({ end: { key: 'validation.endBeforeStart', args: {} } })
    after.seriesEnd = await lastEnd(context, after)
  },
}

/** @throws Invalid where the rule lets it never take place */
async function lastEnd(context: Context, after: Change['after']): Promise<string | null> {
  const { start, end, branch, recurrence } = after as unknown as Values<typeof meeting>
  if (!recurrence || !start || !end) return end
  const over = await seriesEnd({ start, end, recurrence }, await zoneOf(context.tx, branch))
  if (over === undefined) throw new Invalid({ recurrence: { key: 'validation.recurrenceNever', args: {} } })
  return over
}
