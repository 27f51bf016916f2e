/** A payslip's lines in words: what each is for, and how it was reckoned. */
import type { Message } from '../../shared/core/messages.ts'
import type { Language } from '../../shared/core/user.ts'
import { amount, type Money } from '../core/documents/money.ts'
import { monthText } from '../core/documents/text.ts'
import { translate } from '../core/language.ts'
import type { PayLine } from './calculate.ts'

export interface WordedLine {
  kind: string
  label: string
  amount: number
  explained: string
  byHand: boolean
}

export const worded = (lines: readonly PayLine[], money: Money): WordedLine[] =>
  lines.map(({ kind, amount: minor, name, note, args }) => ({
    kind,
    label: name ?? translate(money.language, { key: `server.payslip.kinds.${kind}`, args: {} }),
    amount: minor,
    explained: translate(money.language, {
      key: `server.payslip.explained.${note}`,
      args: saidIn(inMinutes(note, args), money),
    }),
    byHand: note === 'byHand',
  }))

/** Payslips approved before hours were stored in minutes hold decimals. */
const inMinutes = (note: string, args: PayLine['args']): PayLine['args'] =>
  note === 'hours' && args.heldMinutes === undefined
    ? { ...args, heldMinutes: Math.round(Number(args.hours) * 60) }
    : args

const saidIn = (args: PayLine['args'], money: Money): Message['args'] =>
  Object.fromEntries(
    Object.entries(args).map(([name, value]) => {
      if (name.endsWith('Minor')) return [name, amount(Number(value), money)]
      if (name.endsWith('Minutes')) return [name, lengthText(Number(value), money.language)]
      return [name, name === 'month' ? monthText(String(value), money.language) : value]
    }),
  )

/** 3 h 20 min. */
function lengthText(minutes: number, language: Language): string {
  const part = (unit: 'hours' | 'minutes', count: number) =>
    count > 0 ? [translate(language, { key: `server.payslip.length.${unit}`, args: { count } })] : []
  return [...part('hours', Math.floor(minutes / 60)), ...part('minutes', minutes % 60)].join(' ')
}

export const moneyOf = (
  { school }: { school: { currency: string } },
  language: Language,
): Money => ({ currency: school.currency, language }) // prettier-ignore
