/** A payslip's lines in words: what each is for, and how it was reckoned. */
import type { Said } from '../../shared/messages.ts'
import type { Language } from '../../shared/user.ts'
import { amount, type Money } from '../documents/money.ts'
import { monthText } from '../documents/text.ts'
import { translate } from '../language.ts'
import type { Line } from './reckon.ts'

export interface WordedLine {
  kind: string
  label: string
  amount: number
  explained: string
  byHand: boolean
}

export const worded = (lines: readonly Line[], money: Money): WordedLine[] =>
  lines.map(({ kind, amount: minor, name, note, args }) => ({
    kind,
    label: name ?? translate(money.language, { key: `server.payslip.kinds.${kind}`, args: {} }),
    amount: minor,
    explained: translate(money.language, {
      key: `server.payslip.explained.${note}`,
      args: saidIn(args, money),
    }),
    byHand: note === 'byHand',
  }))

const saidIn = (args: Line['args'], money: Money): Said['args'] =>
  Object.fromEntries(
    Object.entries(args).map(([name, value]) => {
      if (name.endsWith('Minor')) return [name, amount(Number(value), money)]
      return [name, name === 'month' ? monthText(String(value), money.language) : value]
    }),
  )

export const moneyOf = (
  { school }: { school: { currency: string } },
  language: Language,
): Money => ({ currency: school.currency, language }) // prettier-ignore
