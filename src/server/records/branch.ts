import type { Rules } from './rules.ts'
import { zoneOf } from './zone.ts'

const fridayAndSaturday = [5, 6]
const saturdayAndSunday = [0, 6]

/** A branch without a time zone has the organisation's; without a weekend, that of its country. */
export const branchRules: Rules = {
  async check(context, { after }) {
    if (!after.timezone) after.timezone = await zoneOf(context.tx, null)
    after.weekend ??= after.timezone === 'Asia/Dhaka' ? fridayAndSaturday : saturdayAndSunday
  },
}
