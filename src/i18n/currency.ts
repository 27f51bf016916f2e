/** The school's currency, for amounts in messages. */
import { currencySign, formatMoney, type Language } from './locale.ts'

/** Storage key under which `providers/session.ts` keeps the user. */
const userKey = 'user'

function currencyOfSchool(): string | undefined {
  try {
    const user = JSON.parse(localStorage.getItem(userKey) ?? 'null') as {
      school?: { currency?: unknown }
    } | null
    const currency = user?.school?.currency
    return typeof currency === 'string' ? currency : undefined
  } catch {
    // No storage in some private windows, and none outside of a browser.
    return undefined
  }
}

/** Formats as the server does: ৳ 1,250.00, $1,250.00. @param major units of the currency */
export function moneyText(major: number, language: Language): string {
  const amount = formatMoney(Math.round(major * 100), language)
  const currency = currencyOfSchool()
  if (!currency) return amount
  const sign = currencySign(currency, language)
  return `${sign}${sign === '৳' || /\w$/.test(sign) ? '\u00a0' : ''}${amount}`
}
