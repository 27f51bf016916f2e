/** Corrections of closed months by a changed pay component: payslips stay, the next salary has the difference. */
import { z } from 'zod'
import type { Warning } from '../../shared/core/listFormats.ts'
import { newId } from '../../shared/core/ids.ts'
import { addMonths } from '../../shared/core/periods.ts'
import { today } from '../../shared/core/dates.ts'
import type { Context } from '../core/context.ts'
import { amount } from '../core/documents/money.ts'
import { monthText } from '../core/documents/text.ts'
import { zoneOf } from '../core/records/zone.ts'
import { isByAttendance, isBySession, type Part } from '../staff/payBasis.ts'
import { moneyOf } from './lines.ts'
import { planOf, type Run } from './plan.ts'

/** @returns per month, the amounts due to or from the person as of now */
export async function payAgain(
  context: Context,
  record: Record<string, unknown> & { _id: string },
): Promise<Warning[]> {
  const { tx, user, language } = context
  const part = record as unknown as Part & { _id: string; branch: string; person: string }
  const run = await nextRun(context, part.branch)
  if (!run) return []
  const whose = [record.employee, record.teacher]
  const slip = (await planOf(tx, run)).slips.find(
    ({ paid }) => whose.includes(paid.person) || (paid.teacher !== null && whose.includes(paid.teacher)),
  )
  const sums = new Map<string, number>()
  for (const row of isByAttendance(part) ? (slip?.reckoned.attendance ?? []) : (slip?.reckoned.parts ?? []))
    if (row.month < run.month && (!('part' in row) || row.part === (isBySession(part) ? 'sessions' : part._id)))
      sums.set(row.month, (sums.get(row.month) ?? 0) + row.amount)
  return [...sums].filter(([, sum]) => sum !== 0).map(([month, sum]) => ({
    code: 'pay_again',
    message: context.say(`warning.pay_again.${sum > 0 ? 'more' : 'less'}`, {
      name: part.person,
      month: monthText(month, language),
      amount: amount(Math.abs(sum), moneyOf(user, language)),
      with: monthText(run.month, language),
    }),
  }))
} // prettier-ignore

const lastRow = z.object({ id: z.string(), month: z.string(), status: z.string() })

/**
 * The payroll that will include the correction: the newest draft, else the one after the last approved. Null if there
 * are none.
 */
async function nextRun(context: Context, branch: string): Promise<Run | null> {
  const [last] = await context.tx.query(
    lastRow,
    'select id, month, status from payroll where branch_id = $1 order by month desc limit 1',
    [branch],
  )
  if (!last) return null
  if (last.status === 'draft') return { _id: last.id, branch, month: last.month }
  const now = today(await zoneOf(context.tx, branch), context.now).slice(0, 7)
  const after = addMonths(`${last.month}-01`, 1).slice(0, 7)
  return { _id: newId(context.now), branch, month: after > now ? after : now }
}
