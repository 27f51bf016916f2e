/** The languages, apart from how each writes amounts and days: the sign-in page shows none of those. */
import { currentDigits } from './digits.ts'

/**
 * The only place that maps the app's language keys to standard locale names.
 *
 * `bng` is the specification's key. ISO gives it to another language, and `Intl.NumberFormat('bng')`
 * silently formats as American English, so it never leaves this file unmapped.
 */
export const locales = {
  bng: { tag: 'bn-BD', html: 'bn', accept: 'bn', mui: 'bnBD', dayjs: 'bn-bd', name: 'বাংলা' },
  en: { tag: 'en-US', html: 'en', accept: 'en', mui: 'enUS', dayjs: 'en', name: 'English' },
} as const

export type Language = keyof typeof locales

export const languages: readonly Language[] = ['bng', 'en']
export const defaultLanguage: Language = 'bng'

export const isLanguage = (value: unknown): value is Language => value === 'bng' || value === 'en'

export const otherLanguage = (language: Language): Language => (language === 'bng' ? 'en' : 'bng')

export const bengaliDigits = '০১২৩৪৫৬৭৮৯'

/** The reader's own choice, else the language's. */
export const readsBengali = (language: Language): boolean => {
  const chosen = currentDigits()
  return chosen ? chosen === 'bengali' : language === 'bng'
}

/** Latin digits become those that are read; every other character stays. */
export const localDigits = (text: string, language: Language): string =>
  readsBengali(language) ? text.replace(/[0-9]/g, (digit) => bengaliDigits[Number(digit)] ?? digit) : text
