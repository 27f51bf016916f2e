import { Invalid } from '../failure.ts'
import type { Rules } from './rules.ts'
import { checkLogin, keptByMarks, leftOrBack } from './staff.ts'

export const employeeRules: Rules = {
  async check(context, change) {
    const { joinDate, leaveDate } = change.after as { joinDate?: string; leaveDate?: string | null }
    if (leaveDate && joinDate && leaveDate < joinDate)
      throw new Invalid({ leaveDate: { key: 'validation.leaveBeforeJoin', args: {} } })
    await checkLogin(context, change)
  },
  saved: leftOrBack,
  checkRemove: keptByMarks,
}
