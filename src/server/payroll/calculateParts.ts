/** Base pay and components of the month, and of closed months that have changed since. */
import { daysBetween } from '../../shared/core/dates.ts'
import { type Basis, type Component, holds, isBySession, type Part, type Session } from '../staff/payBasis.ts'
import type { ClosedMonth } from './closedMonth.ts'
import type { PayLine, CalculatedPay } from './calculatedPay.ts'

const daysIn = (from: string | null, to: string | null): number =>
  from && to && from <= to ? daysBetween(from, to) + 1 : 0

/** Base pay, pro rata by days of employment. */
export const baseAmount = ({ base, days, from, to }: Pick<Basis, 'base' | 'days' | 'from' | 'to'>): number =>
  Math.round((base * daysIn(from, to)) / days)

export function baseLine(basis: Basis): PayLine[] {
  const { base, days: of } = basis
  const days = daysIn(basis.from, basis.to)
  const amount = baseAmount(basis)
  if (amount === 0) return []
  if (days === of) return [{ kind: 'base', amount, note: 'wholeMonth', args: {} }]
  return [{ kind: 'base', amount, note: 'partOfMonth', args: { amountMinor: base, days, of } }]
}

/** A monthly component, in proportion to its days of validity and employment; negative for deductions. */
export function monthlyLine(one: Component, { base, days: of, from: first, to: last }: Basis): PayLine[] {
  const sign = one.kind === 'allowance' ? 1 : -1
  const line = (amount: number, note: string, args: PayLine['args']): PayLine[] =>
    amount === 0 ? [] : [{ kind: one.kind, name: one.name, amount: sign * amount, note, args }]
  if (!first || !last) return []
  const days = daysIn(one.from > first ? one.from : first, one.until && one.until < last ? one.until : last)
  if (days === 0) return []
  if (one.calc === 'fixed') {
    const amountMinor = one.amount ?? 0
    if (days === of) return line(amountMinor, 'everyMonth', {})
    return line(Math.round((amountMinor * days) / of), 'partOfMonth', { amountMinor, days, of })
  }
  const baseMinor = Math.round((base * days) / of)
  const percent = one.percent ?? 0
  return line(Math.round((baseMinor * percent) / 100), 'percent', { percent, baseMinor })
}

export const perSession = ({ calc, amount }: Component, { minutes }: Pick<Session, 'minutes'>): number =>
  calc === 'hour' ? Math.round(((amount ?? 0) * minutes) / 60) : (amount ?? 0)

/** With all that it adds; less than nothing is paid for none. */
export function worthOf(session: Pick<Session, 'date' | 'minutes'>, { rate, bySession }: Basis): number {
  const more = bySession
    .filter((one) => holds(one, session.date))
    .reduce((all, one) => all + (one.kind === 'allowance' ? 1 : -1) * perSession(one, session), 0)
  return Math.max(0, rate + more)
}

const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0)

interface Again {
  lines: PayLine[]
  rows: CalculatedPay['parts']
}

/** Corrections of closed months: the current result minus what was paid, for base, components and sessions. */
export function partsAgain(past: readonly ClosedMonth[], parts: readonly Part[]): Again {
  const names = new Map(parts.map(({ id, name }) => [id, name]))
  const lines: PayLine[] = []
  const rows: Again['rows'] = []
  for (const one of past) {
    const { month, days: of, settled } = one
    const settle = (part: string, now: number, note: string, args: PayLine['args']) => {
      const amount = now - (settled.get(part) ?? 0)
      if (amount === 0) return
      rows.push({ month, part, amount })
      lines.push({ kind: 'arrears', amount, note, args: { month, ...args } })
    }
    settle('base', baseAmount(one), one.isMissed ? 'baseMissed' : 'baseAgain', {
      amountMinor: one.base,
      days: daysIn(one.from, one.to),
      of,
    })
    const now = new Map(one.byMonth.map((part) => [part.id, sum(monthlyLine(part, one).map(({ amount }) => amount))]))
    for (const part of new Set([...now.keys(), ...settled.keys()]))
      if (part !== 'base' && part !== 'sessions')
        settle(part, now.get(part) ?? 0, 'partAgain', { part: names.get(part) ?? '' })
    const paid = sum(one.paidSessions.map(({ amount }) => amount))
    settle('sessions', sum(one.paidSessions.map((session) => worthOf(session, one))) - paid, 'sessionsAgain', {})
  }
  return { lines, rows }
} // prettier-ignore

/** The amounts of the month itself, by component. */
export const partsOf = (month: string, basis: Basis, parts: readonly Part[]): Again['rows'] =>
  [
    { month, part: 'base', amount: baseAmount(basis) },
    ...parts
      .filter((part) => !isBySession(part))
      .map((part) => ({
        month,
        part: part.id,
        amount: sum(monthlyLine(part, basis).map(({ amount }) => amount)),
      })),
  ].filter(({ amount }) => amount !== 0)
