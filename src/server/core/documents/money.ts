/** Formats amounts in documents: grouping by language and currency, optionally with the currency sign. */
import { countsInLakhs } from '../../../shared/core/amountInWords.ts'
import { moneyText } from '../../../shared/core/money.ts'
import type { Context } from '../context.ts'
import type { Language } from '../../../shared/core/user.ts'
import { inDigits } from './text.ts'
import { numberFormat } from '../../../shared/core/intl.ts'

export interface Money {
  /** By ISO 4217. */
  currency: string
  language: Language
}

/** 1,25,000.00 in taka, 125,000.00 in dollars, ১,২৫,০০০.০০ in Bengali. @param minor cents, poisha */
export function figure(minor: number, { currency, language }: Money): string {
  const [whole = '', cents = ''] = moneyText(Math.abs(minor)).split('.')
  const grouped = numberFormat(countsInLakhs(currency, language) ? 'en-IN' : 'en-US')
  return inDigits(`${minor < 0 ? '−' : ''}${grouped.format(Number(whole))}.${cents}`, language)
}

/** With the sign: ৳ 1,250.00, $1,250.00, AED 1,250.00. */
export function amount(minor: number, money: Money): string {
  const figureText = figure(Math.abs(minor), money)
  const sign = signOf(money.currency)
  const between = sign === '৳' || /\w$/.test(sign) ? '\u00a0' : ''
  return `${minor < 0 ? '−' : ''}${sign}${between}${figureText}`
}

/** An amount for messages, in the currency of the school. */
export const displayMoney = ({ user, language }: Pick<Context, 'user' | 'language'>, minor: number): string =>
  amount(minor, { currency: user.school.currency, language })

function signOf(currency: string): string {
  const format = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const
  const parts = numberFormat('en-US', format).formatToParts(0)
  return parts.find(({ type }) => type === 'currency')?.value ?? currency
}
