import { usualWeekend } from '../../shared/school/branch.ts'
import { Invalid } from '../core/failure.ts'
import type { Rules } from '../core/records/ruleBook.ts'
import { zoneOf } from '../core/records/zone.ts'

/** A branch without a time zone has the organisation's; without a weekend, that of its country. */
export const branchRules: Rules = {
  async prepare(context, { after }) {
    if (!after.timezone) after.timezone = await zoneOf(context.tx, null)
    after.weekend ??= usualWeekend(after.timezone as string)
  },

  validate(_context, { after: { quietFrom, quietUntil } }) {
    if (!quietFrom !== !quietUntil)
      throw new Invalid({
        [quietFrom ? 'quietUntil' : 'quietFrom']: { key: 'validation.required', args: {} },
      })
    if (quietFrom && quietFrom === quietUntil)
      throw new Invalid({ quietUntil: { key: 'validation.quietSame', args: {} } })
    return Promise.resolve()
  },
}
