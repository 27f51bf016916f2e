import { recountLeave } from '../staff/leave/recount.ts'
import type { Rules } from '../core/records/ruleBook.ts'

const dayOf = (one: Record<string, unknown>) => ({
  date: one.date as string,
  branch: (one.branch ?? null) as string | null,
})

/** Nobody takes leave on a holiday: leave that is to come follows where one comes up, moves or goes. */
export const holidayRules: Rules = {
  afterSave: (context, { before, stored }) =>
    recountLeave(context, stored.name as string, [...(before ? [dayOf(before)] : []), dayOf(stored)]),
  afterRemove: (context, gone) => recountLeave(context, gone.name as string, [dayOf(gone)]),
}
