import { refuseOwnTerms, refuseRemoveOwn } from './ownPay.ts'
import type { Rules } from '../core/records/ruleBook.ts'
import { checkLogin, keptByMarks, leftOrBack } from './staff.ts'

/** Fields that affect a teacher's pay and the payroll run. */
const payFields = ['ratePerSession', 'hireDate', 'status', 'branch'] as const

export const teacherRules: Rules = {
  async validate(context, change) {
    await refuseOwnTerms(context, change, payFields)
    await checkLogin(context, change)
  },
  afterSave: leftOrBack,
  async afterUndo(context, change) {
    await refuseOwnTerms(context, change, payFields)
    await leftOrBack(context, change)
  },
  checkDelete: keptByMarks,
  afterRemove: (context, gone) => refuseRemoveOwn(context, 'teacher', gone),
}
