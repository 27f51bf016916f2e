/** Overtime and lateness of the month, and of corrected months that are already paid. */
import type { Attended } from '../staff/attendance/month.ts'
import { type Basis, type Component, holds } from '../staff/payBasis.ts'
import type { Facts } from './facts.ts'
import type { Month } from './people.ts'
import type { PayLine, CalculatedPay } from './calculatedPay.ts'

export function attendanceOf(month: Month, basis: Basis, { attended, past }: Facts) {
  const lines: PayLine[] = []
  const rows: CalculatedPay['attendance'] = []
  for (const one of past) {
    const now = sum(linesOf(one, one.attended))
    const amount = now - one.attendedAmount
    if (amount === 0) continue
    rows.push({ month: one.month, amount })
    lines.push({ kind: 'arrears', amount, note: 'attendanceAgain', args: { month: one.month } })
  }
  const here = linesOf(basis, attended)
  if (here.length > 0) rows.push({ month: month.month, amount: sum(here) })
  return { lines: [...lines, ...here], rows }
}

const sum = (lines: readonly PayLine[]): number => lines.reduce((all, { amount }) => all + amount, 0)

const linesOf = (basis: Basis, attended: readonly Attended[]): PayLine[] =>
  (basis.byAttendance ?? []).flatMap((one) => {
    const line = lineOf(one, basis, attended.filter(({ date }) => holds(one, date)))
    return line.amount === 0 ? [] : [line]
  }) // prettier-ignore

function lineOf(one: Component, { base, days: of }: Basis, attended: readonly Attended[]): PayLine {
  const { name, calc } = one
  const overtimeMinutes = attended.reduce((all, day) => all + day.overtimeMinutes, 0)
  const lateMinutes = attended.reduce((all, day) => all + day.lateMinutes, 0)
  const rateMinor = one.amount ?? 0
  switch (calc) {
    case 'overtime': {
      const amount = Math.round((rateMinor * overtimeMinutes) / 60)
      return { kind: 'overtime', name, amount, note: 'overtime', args: { overtimeMinutes, rateMinor } }
    }
    case 'overtimeRate': {
      const [percent, hours] = [one.percent ?? 0, one.monthHours ?? 1]
      const amount = Math.round((base * percent * overtimeMinutes) / (100 * 60 * hours))
      return { kind: 'overtime', name, amount, note: 'overtimeRate', args: { overtimeMinutes, baseMinor: base, hours, percent } }
    }
    case 'late': {
      const args = { lateMinutes, rateMinor }
      return { kind: 'lateness', name, amount: -lateMinutes * rateMinor, note: 'late', args }
    }
    default: {
      // A day's pay is a day of the calendar, as with unpaid leave.
      const count = attended.filter((day) => day.lateMinutes > 0).length
      const every = one.lateDays ?? 1
      const days = Math.floor(count / every)
      return { kind: 'lateness', name, amount: -Math.round((base * days) / of) || 0, note: 'lateDays', args: { count, every, days, baseMinor: base, of } }
    }
  }
} // prettier-ignore
