import { usualWeekend } from '../../shared/entities/branch.ts'
import type { Rules } from './ruleBook.ts'
import { zoneOf } from './zone.ts'

/** A branch without a time zone has the organisation's; without a weekend, that of its country. */
export const branchRules: Rules = {
  async check(context, { after }) {
    if (!after.timezone) after.timezone = await zoneOf(context.tx, null)
    after.weekend ??= usualWeekend(after.timezone as string)
  },
}
