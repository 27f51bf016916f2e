/** An amount in words, as on receipts and cheques, where forged figures would show. */
import { bengaliDigits } from './text.ts'
import { inBengali } from './numberWords/bn.ts'
import { inEnglish } from './numberWords/en.ts'
import type { Language } from './user.ts'

interface Named {
  /** One, and several. */
  en: { major: [string, string]; minor: [string, string] }
  bng: { major: string; minor: string }
}

const sameName = (name: string): [string, string] => [name, name]

const named: Record<string, Named> = {
  BDT: {
    en: { major: sameName('taka'), minor: sameName('poisha') },
    bng: { major: 'টাকা', minor: 'পয়সা'.normalize('NFC') },
  },
  USD: {
    en: { major: ['dollar', 'dollars'], minor: ['cent', 'cents'] },
    bng: { major: 'ডলার', minor: 'সেন্ট' },
  },
  INR: {
    en: { major: ['rupee', 'rupees'], minor: ['paisa', 'paise'] },
    bng: { major: 'রুপি', minor: 'পয়সা'.normalize('NFC') },
  },
}

const lakhCurrencies: readonly string[] = ['BDT', 'INR', 'NPR', 'PKR', 'LKR']

/** Bengali always counts in lakhs and crores; English does so for South Asian currencies. */
export const countsInLakhs = (currency: string, language: Language): boolean =>
  language === 'bng' || lakhCurrencies.includes(currency)

/**
 * `One lakh twenty-five thousand taka and fifty poisha only`, `এক লক্ষ পঁচিশ হাজার টাকা পঞ্চাশ পয়সা মাত্র`.
 *
 * @param minor cents, poisha: 0 or more
 * @param currency ISO 4217; a currency without a known name is written as its code, its minor units as hundredths
 * @throws RangeError if the amount is negative or not a whole number
 */
export function amountInWords(minor: number, currency: string, language: Language): string {
  if (!Number.isSafeInteger(minor) || minor < 0)
    throw new RangeError(`${minor} is no amount to be said in words`)
  const whole = Math.floor(minor / 100)
  const rest = minor % 100
  return language === 'bng' ? bengali(whole, rest, currency) : english(whole, rest, currency)
}

function english(whole: number, rest: number, currency: string): string {
  const scale = countsInLakhs(currency, 'en') ? 'lakh' : 'million'
  const names = named[currency]?.en
  const of = (count: number, [one, many]: [string, string]) =>
    `${inEnglish(count, scale)} ${count === 1 ? one : many}`
  if (!names)
    return `${capital(inEnglish(whole, scale))} ${currency}${rest ? ` and ${two(rest)}/100` : ''} only`
  const parts = [
    ...(whole > 0 || rest === 0 ? [of(whole, names.major)] : []),
    ...(rest > 0 ? [of(rest, names.minor)] : []),
  ]
  return `${capital(parts.join(' and '))} only`
}

function bengali(whole: number, rest: number, currency: string): string {
  const names = named[currency]?.bng
  if (!names)
    return `${inBengali(whole)} ${currency}${rest ? ` ${bengaliDigits(`${two(rest)}/100`)}` : ''} মাত্র`
  const parts = [
    ...(whole > 0 || rest === 0 ? [`${inBengali(whole)} ${names.major}`] : []),
    ...(rest > 0 ? [`${inBengali(rest)} ${names.minor}`] : []),
  ]
  return `${parts.join(' ')} মাত্র`
}

const two = (number: number): string => String(number).padStart(2, '0')

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
