/** Calculates a payslip from facts alone: the same facts give the same payslip. */
import {
  type Basis,
  type Component,
  holds,
  isByAttendance,
  isBySession,
  type Session,
} from '../staff/payBasis.ts'
import type { Facts, PastMonth } from './facts.ts'
import { employedIn, type Month, type Paid } from './people.ts'
import { attendanceOf } from './calculateAttendance.ts'
import { baseLine, monthlyLine, partsAgain, partsOf, perSession, worthOf } from './calculateParts.ts'
import type { Added, PayLine, CalculatedPay } from './calculatedPay.ts'

export type { Added, PayLine, CalculatedPay } from './calculatedPay.ts'

export function calculate(paid: Paid, month: Month, facts: Facts, added: readonly Added[]): CalculatedPay {
  const worked = employedIn(paid, month)
  const basis: Basis = {
    base: paid.base,
    rate: paid.rate,
    days: month.days,
    from: worked?.from ?? null,
    to: worked?.to ?? null,
    bySession: facts.components.filter(isBySession),
    byAttendance: facts.components.filter(isByAttendance),
    byPart: true,
    ...missedOf(facts.past),
  }
  const mine = facts.sessions.filter(({ date }) => date >= month.from)
  const before = facts.sessions.filter(({ date }) => date < month.from)
  const basisOf = new Map<string, Basis>([...facts.past.map((past) => [past.month, past] as const), [month.month, basis]])
  const paying = facts.sessions.map((one) => ({
    session: one.id,
    teacher: one.teacher,
    date: one.date,
    amount: worthOf(one, basisOf.get(one.date.slice(0, 7)) ?? basis),
  }))
  const leave = leaveOf(month, basis, facts)
  const attendance = attendanceOf(month, basis, facts)
  const again = partsAgain(facts.past, facts.parts)
  const components = facts.components.flatMap((one) => componentLine(one, basis, mine))
  const lines: PayLine[] = [
    ...baseLine(basis),
    ...sessionLine(mine, basis),
    ...components.filter(({ kind }) => kind === 'allowance'),
    ...attendance.lines.filter(({ kind }) => kind === 'overtime'),
    ...added.filter(({ kind }) => kind !== 'deduction').map(byHand),
    ...again.lines,
    ...lateLines(before, paying),
    ...undoneLines(facts.undone),
    ...attendance.lines.filter(({ kind }) => kind === 'arrears'),
    ...leave.lines,
    ...attendance.lines.filter(({ kind }) => kind === 'lateness'),
    ...components.filter(({ kind }) => kind === 'deduction'),
    ...added.filter(({ kind }) => kind === 'deduction').map(byHand),
  ]
  if (facts.carried > 0)
    lines.push({ kind: 'carried', amount: -facts.carried, note: 'carriedIn', args: {} })
  const recoveries = recover(paid, month, facts, sum(lines), lines)
  const short = Math.max(0, -sum(lines))
  if (short > 0) lines.push({ kind: 'carried', amount: short, note: 'carriedOut', args: {} })
  const gross = sum(lines.filter(({ amount }) => amount > 0))
  const net = sum(lines)
  return {
    lines,
    gross,
    deductions: gross - net,
    net,
    carriedOut: short,
    carriedIn: facts.carried,
    basis,
    sessions: paying,
    undone: facts.undone.map(({ session, teacher }) => ({ session, teacher })),
    leave: leave.rows,
    attendance: attendance.rows,
    parts: [...partsOf(month.month, basis, facts.components), ...again.rows],
    recoveries,
  }
} // prettier-ignore

const sum = (lines: readonly { amount: number }[]): number =>
  lines.reduce((all, { amount }) => all + amount, 0)

const byHand = ({ kind, label, amount }: Added): PayLine => ({
  kind,
  name: label,
  amount: kind === 'deduction' ? -amount : amount,
  note: 'byHand',
  args: {},
})

/** So that a base or a rate that changes afterwards leaves them as they are. */
function missedOf(past: readonly PastMonth[]): Pick<Basis, 'missed'> {
  const missed = past.filter(({ isMissed }) => isMissed)
  if (missed.length === 0) return {}
  return { missed: Object.fromEntries(missed.map(({ month, base, rate }) => [month, { base, rate }])) }
}

function sessionLine(sessions: readonly Session[], { rate }: Basis): PayLine[] {
  const count = sessions.length
  if (count === 0 || rate === 0) return []
  return [{ kind: 'sessions', amount: count * rate, note: 'sessions', args: { count, rateMinor: rate } }]
}

function componentLine(one: Component, basis: Basis, sessions: readonly Session[]): PayLine[] {
  if (isByAttendance(one)) return []
  if (!isBySession(one)) return monthlyLine(one, basis)
  const paid = sessions.filter(({ date }) => holds(one, date))
  const rateMinor = one.amount ?? 0
  const amount = (one.kind === 'allowance' ? 1 : -1) * sum(paid.map((session) => ({ amount: perSession(one, session) })))
  if (amount === 0) return []
  const line = { kind: one.kind, name: one.name, amount }
  if (one.calc === 'session') return [{ ...line, note: 'sessions', args: { count: paid.length, rateMinor } }]
  const minutes = paid.reduce((all, session) => all + session.minutes, 0)
  return [{ ...line, note: 'hours', args: { heldMinutes: minutes, rateMinor } }]
} // prettier-ignore

/** Sessions of months that were paid without them. */
function lateLines(late: readonly Session[], paying: CalculatedPay['sessions']): PayLine[] {
  const amounts = new Map(paying.map(({ session, amount }) => [session, amount]))
  return [...Map.groupBy(late, ({ date }) => date.slice(0, 7))].map(([month, of]) => ({
    kind: 'arrears',
    amount: of.reduce((all, { id }) => all + (amounts.get(id) ?? 0), 0),
    note: 'lateSessions',
    args: { count: of.length, month },
  }))
}

const undoneLines = (undone: Facts['undone']): PayLine[] =>
  [...Map.groupBy(undone, ({ date }) => date.slice(0, 7))].map(([month, of]) => ({
    kind: 'arrears',
    amount: -sum(of),
    note: 'undoneSessions',
    args: { count: of.length, month },
  }))

/** A day without pay is a day of the calendar: the whole month is the whole base. */
const unpaidFor = ({ base, days }: Basis, halves: number): number => Math.round((base * halves) / (2 * days))

function leaveOf(month: Month, basis: Basis, { halves, past }: Facts) {
  const lines: PayLine[] = []
  const rows: CalculatedPay['leave'] = []
  const settle = (of: string, by: number, amount: number) => {
    if (by !== 0 || amount !== 0) rows.push({ month: of, halves: by, amount })
  }
  for (const one of past) {
    const by = one.halves - one.kept
    if (by === 0) continue
    const amount = unpaidFor(one, one.halves) - one.keptAmount
    settle(one.month, by, amount)
    if (amount !== 0) lines.push(lateLeave(one, by, amount))
  }
  const amount = unpaidFor(basis, halves)
  settle(month.month, halves, amount)
  if (amount > 0)
    lines.push({
      kind: 'unpaidLeave',
      amount: -amount,
      note: 'unpaidLeave',
      args: { baseMinor: basis.base, of: basis.days, days: halves / 2 },
    })
  return { lines, rows }
}

const lateLeave = ({ month }: PastMonth, halves: number, amount: number): PayLine => ({
  kind: 'arrears',
  amount: -amount,
  note: halves > 0 ? 'lateLeave' : 'leaveGivenBack',
  args: { month, days: Math.abs(halves) / 2 },
})

/** Instalments as far as pay allows; the whole rest for leavers. */
function recover(paid: Paid, month: Month, { loans }: Facts, available: number, lines: PayLine[]): CalculatedPay['recoveries'] {
  const last = paid.until !== null && paid.until <= month.to
  let rest = available
  const recoveries: CalculatedPay['recoveries'] = []
  for (const { id, instalment, left } of loans) {
    const amount = Math.min(last ? left : instalment, left, rest)
    if (amount <= 0) continue
    rest -= amount
    recoveries.push({ advance: id, amount })
    lines.push({ kind: 'advance', amount: -amount, note: 'advance', args: { leftMinor: left - amount } })
  }
  return recoveries
} // prettier-ignore
