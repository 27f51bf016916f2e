/** Computes what recalculating a draft would change. */
import { isDeepStrictEqual } from 'node:util'
import type { PayrollReview } from '../../shared/payroll/payrollRoutes.ts'
import type { Context } from '../core/context.ts'
import { slipsOf } from './draft.ts'
import { moneyOf, worded } from './lines.ts'
import { planOf, type Run } from './plan.ts'
import type { PayLine } from './calculatedPay.ts'

type Change = PayrollReview['changes'][number]

/** The payslips that recalculation would change: their number, and the visible differences. */
export async function changesOf(context: Context, run: Run) {
  const plan = await planOf(context.tx, run)
  const there = await slipsOf(context, run._id)
  const was = new Map(there.map((slip) => [slip.person, slip]))
  const is = new Set(plan.slips.map(({ paid }) => paid.person))
  const otherwise = plan.slips.filter(({ paid, hash }) => was.get(paid.person)?.hash !== hash)
  const gone = there.filter(({ person }) => !is.has(person))
  const changes: Change[] = [
    ...otherwise.map(({ paid, reckoned }) => {
      const slip = was.get(paid.person)
      return {
        person: paid.name,
        was: slip?.net ?? null,
        is: reckoned.net,
        lines: linesChanged(context, slip?.lines ?? [], reckoned.lines),
      }
    }),
    ...gone.map(({ name, net }) => ({ person: name, was: net, is: null, lines: [] })),
  ]
  return {
    stale: changes.length > 0,
    count: changes.length,
    // Leaves out payslips whose lines and net pay stay the same.
    changes: changes.filter((one) => one.was !== one.is || one.lines.length > 0),
    elsewhere: plan.elsewhere,
  }
}

/** Lines that are new, gone, or come to something else, by what they are called. */
function linesChanged({ user, language }: Context, before: readonly PayLine[], after: readonly PayLine[]): Change['lines'] {
  const only = (lines: readonly PayLine[], others: readonly PayLine[]) =>
    worded(lines.filter((line) => !others.some((other) => isDeepStrictEqual(line, other))), moneyOf(user, language))
  const [was, is] = [only(before, after), only(after, before)]
  const sum = (lines: typeof was, label: string) => {
    const found = lines.filter((line) => line.label === label)
    return found.length === 0 ? null : found.reduce((all, { amount }) => all + amount, 0)
  }
  return [...new Set([...was, ...is].map(({ label }) => label))]
    .map((label) => ({ label, was: sum(was, label), is: sum(is, label) }))
    .filter((line) => line.was !== line.is)
} // prettier-ignore
