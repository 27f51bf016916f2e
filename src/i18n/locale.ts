import type { DateFormat } from '../shared/core/dates.ts'
import { dateTimeFormat, numberFormat, wallTime } from '../shared/core/intl.ts'
import { moneyText } from '../shared/core/money.ts'

import { columnDateFormat, currentDateFormat } from './dateFormat.ts'
import { bengaliDigits, type Language, localDigits, locales, readsBengali } from './language.ts'
import { readerZone } from './readerZone.ts'
import { zoneName } from './zoneName.ts'

export {
  defaultLanguage,
  isLanguage,
  type Language,
  languages,
  localDigits,
  locales,
  otherLanguage,
} from './language.ts'

/** Digits as a machine reads them, whichever the person typed. */
export const latinDigits = (text: string): string =>
  text.replace(/[০-৯]/g, (digit) => String(bengaliDigits.indexOf(digit)))

/** Grouped as the language groups, whichever the digits: 1,234,567 in English, ১২,৩৪,৫৬৭ in Bengali. */
export const formatNumber = (
  value: number,
  language: Language,
  options?: Intl.NumberFormatOptions,
): string => {
  const tag = `${locales[language].tag}-u-nu-${readsBengali(language) ? 'beng' : 'latn'}`
  return numberFormat(tag, options).format(value)
}

/**
 * An amount in major units with digit grouping: 1,250.00, ১২,৫০,০০০.০০.
 *
 * @param minor whole cents or poisha; without floating point
 */
export const formatMoney = (minor: number, language: Language): string => {
  const [whole = '', cents = ''] = moneyText(Math.abs(minor)).split('.')
  const sign = minor < 0 ? '-' : ''
  return `${sign}${formatNumber(Number(whole), language)}.${localDigits(cents, language)}`
}

/**
 * A calendar day in the reader's date format.
 *
 * Works on the text only. A `Date` would shift the day in every zone west of Greenwich.
 *
 * @param day `YYYY-MM-DD`, or an instant, of which only the part before T is used
 * @returns empty without a day
 */
export const formatDay = (
  day: string | null | undefined,
  language: Language,
  format: DateFormat = currentDateFormat(),
): string => {
  const parts = /^(\d{4})-(\d{2})-(\d{2})/.exec(day ?? '')
  if (!parts) return ''
  const [, year = '', month = '', date = ''] = parts
  const text = {
    'YYYY-MM-DD': () => `${year}-${month}-${date}`,
    'MM-DD-YYYY': () => `${month}-${date}-${year}`,
    'DD-MM-YYYY': () => `${date}-${month}-${year}`,
    'D MMM YYYY': () => `${Number(date)} ${shortMonths(language)[Number(month) - 1] ?? month} ${year}`,
  }[format]()
  return localDigits(text, language)
}

/** A calendar day in a column of a table: its part before T, unless the reader has chosen a date format. */
export const formatDayInColumn = (day: string | null | undefined, language: Language): string =>
  formatDay(day, language, columnDateFormat())

const monthNames = new Map<Language, readonly string[]>()

/** Jan, জানু: made once, since every row of a list has some. */
function shortMonths(language: Language): readonly string[] {
  const known = monthNames.get(language)
  if (known) return known
  const name = dateTimeFormat(locales[language].tag, { month: 'short', timeZone: 'UTC' })
  const names = Array.from({ length: 12 }, (_, month) => name.format(Date.UTC(2000, month, 1)))
  monthNames.set(language, names)
  return names
}

/** The month of a day in short: Nov, নভে. @param day `YYYY-MM-DD` */
export const formatShortMonth = (day: string, language: Language): string =>
  shortMonths(language)[Number(day.slice(5, 7)) - 1] ?? day

/** A day with the month in words, so that it cannot be misread: 31 December 1990, ৩১ ডিসেম্বর ১৯৯০. */
export const formatDayInWords = (day: string, language: Language): string => {
  const [year = '', month = '', date = ''] = day.split('-')
  const name = dateTimeFormat(locales[language].tag, { month: 'long', timeZone: 'UTC' })
  return localDigits(`${Number(date)} ${name.format(Date.UTC(2000, Number(month) - 1, 1))} ${year}`, language)
}

/** A weekday in short: Sun, রবি; narrow: S, র. @param day `YYYY-MM-DD` */
export const formatWeekday = (
  day: string,
  language: Language,
  weekday: 'short' | 'narrow' = 'short',
): string => dateTimeFormat(locales[language].tag, { weekday, timeZone: 'UTC' }).format(Date.parse(day))

/** A month: November 2026, নভেম্বর ২০২৬. @param month `YYYY-MM` */
export const formatMonth = (month: string, language: Language): string =>
  formatDayInWords(`${month}-01`, language).replace(/^\S+ /, '')

/** Bengali day periods instead of AM and PM, by their first hour. */
const partsOfDay: readonly (readonly [from: number, name: string])[] = [
  [20, 'রাত'],
  [18, 'সন্ধ্যা'],
  [15, 'বিকাল'],
  [12, 'দুপুর'],
  [6, 'সকাল'],
  [4, 'ভোর'],
  [0, 'রাত'],
]

/** @param time `HH:mm` of a 24-hour clock; answers 3:45 PM or বিকাল ৩:৪৫ */
export const formatTime = (time: string, language: Language): string => {
  const [hourText = '', minute = ''] = time.split(':')
  const hour = Number(hourText)
  if (hourText === '' || minute === '' || Number.isNaN(hour)) return ''
  const clock = `${hour % 12 === 0 ? 12 : hour % 12}:${minute}`
  if (language === 'en') return localDigits(`${clock} ${hour < 12 ? 'AM' : 'PM'}`, language)
  const part = partsOfDay.find(([from]) => hour >= from)?.[1] ?? ''
  return `${part} ${localDigits(clock, language)}`
}

/** A full hour in short: 5 PM, বিকাল ৫. @param time `HH:00` */
export const formatHour = (time: string, language: Language): string =>
  formatTime(time, language).replace(/:[0০]{2}/, '')

/**
 * An instant as day and 12-hour time. Without a zone of its own it is by the clock of the reader's branch or of the school,
 * which is named where the device's clock differs.
 *
 * @param instant ISO 8601 in UTC
 * @param timeZone the branch's zone; by default the reader's
 */
export const formatInstant = (
  instant: string | null | undefined,
  language: Language,
  timeZone?: string,
  format?: DateFormat,
): string => {
  const moment = new Date(instant ?? '')
  if (Number.isNaN(moment.getTime())) return ''
  // Latin parts first: the language's digits and words come in one place, above.
  const text = (local: string): string =>
    `${formatDay(local.slice(0, 10), language, format)} ${formatTime(local.slice(11, 16), language)}`
  if (timeZone) return text(wallTime(timeZone, moment))
  const here = text(timeHere(moment))
  const zone = readerZone()
  const shown = zone ? text(wallTime(zone, moment)) : here
  // A column has no room for it on every row.
  return !zone || shown === here || format ? shown : `${shown} (${zoneName(zone, language)})`
}

/** The same in a column of a table. */
export const formatInstantInColumn = (
  instant: string | null | undefined,
  language: Language,
  timeZone?: string,
): string => formatInstant(instant, language, timeZone, columnDateFormat())

const two = (part: number): string => String(part).padStart(2, '0')

/** From the clock's parts: an `Intl` format takes far longer, and every row of a list needs it. */
const timeHere = (moment: Date): string => {
  const day = `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`
  return `${day}T${two(moment.getHours())}:${two(moment.getMinutes())}`
}

/** The sign of a currency (ISO 4217), such as ৳; without one its code. */
export function currencySign(currency: string, language: Language): string {
  const format = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const
  const parts = numberFormat(locales[language].tag, format).formatToParts(0)
  return parts.find(({ type }) => type === 'currency')?.value ?? currency
}
