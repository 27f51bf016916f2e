import { recountLeave } from '../staff/leave/recount.ts'
import type { Rules } from '../core/records/ruleBook.ts'

const dayOf = (one: Record<string, unknown>) => ({
  date: one.date as string,
  branch: (one.branch ?? null) as string | null,
})

/** Holidays are no leave days: future leave is counted again when one is added, moved or removed. */
export const holidayRules: Rules = {
  afterSave: (context, { before, stored }) =>
    recountLeave(context, stored.name as string, [...(before ? [dayOf(before)] : []), dayOf(stored)]),
  afterRemove: (context, gone) => recountLeave(context, gone.name as string, [dayOf(gone)]),
}
