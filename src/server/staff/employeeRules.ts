import { Invalid } from '../core/failure.ts'
import type { Context } from '../core/context.ts'
import { refuseOwnTerms, refuseRemoveOwn } from './ownPay.ts'
import type { Rules, ReadonlyChange } from '../core/records/ruleBook.ts'
import { checkLogin, keptByMarks, leftOrBack } from './staff.ts'

/** @throws Invalid if somebody would report to themselves, directly or indirectly */
async function checkManager({ tx }: Context, { after, changed }: ReadonlyChange): Promise<void> {
  if (!after.manager || !changed.includes('manager')) return
  const [round] = await tx.query(
    `with recursive above as (select e.id from employee e where e.id = $1 union select e.manager_id from above a join employee e on e.id = a.id)
     select 1 from above where id = $2`,
    [after.manager, after._id],
  )
  if (round) throw new Invalid({ manager: { key: 'validation.ownManager', args: {} } })
}

/** Fields that affect the salary and the payroll run. */
const payFields = ['baseSalary', 'joinDate', 'leaveDate', 'status', 'branch'] as const

export const employeeRules: Rules = {
  async validate(context, change) {
    const { joinDate, leaveDate, contractEnd } = change.after as {
      joinDate?: string
      leaveDate?: string | null
      contractEnd?: string | null
    }
    if (contractEnd && joinDate && contractEnd < joinDate)
      throw new Invalid({ contractEnd: { key: 'validation.contractBeforeJoin', args: {} } })
    if (leaveDate && joinDate && leaveDate < joinDate)
      throw new Invalid({ leaveDate: { key: 'validation.leaveBeforeJoin', args: {} } })
    await checkManager(context, change)
    await refuseOwnTerms(context, change, payFields)
    await checkLogin(context, change)
  },
  afterSave: leftOrBack,
  async afterUndo(context, change) {
    await refuseOwnTerms(context, change, payFields)
    await leftOrBack(context, change)
  },
  afterRemove: (context, gone) => refuseRemoveOwn(context, 'employee', gone),
  checkDelete: keptByMarks,
}
