/** Months as people type them. */
import { asciiDigits } from './text.ts'

const names = [
  ['january', 'জানুয়ারি'],
  ['february', 'ফেব্রুয়ারি'],
  ['march', 'মার্চ'],
  ['april', 'এপ্রিল'],
  ['may', 'মে'],
  ['june', 'জুন'],
  ['july', 'জুলাই'],
  ['august', 'আগস্ট'],
  ['september', 'সেপ্টেম্বর'],
  ['october', 'অক্টোবর'],
  ['november', 'নভেম্বর'],
  ['december', 'ডিসেম্বর'],
].map((both) => both.map(plain))

/** Unifies spelling variants: জানুয়ারী, আগষ্ট. */
function plain(text: string): string {
  return text.toLowerCase().normalize('NFC').replaceAll('ী', 'ি').replaceAll('ষ', 'স')
}

/** A month name in either language, or its beginning: Nov, নভে. @returns 1 to 12; null if none or several match */
export function monthNamed(name: string): string | null {
  const word = plain(name)
  const found = names.flatMap((both, n) =>
    both.some((name) => name === word || (word.length >= 3 && name.startsWith(word))) ? [n + 1] : [],
  )
  return found.length === 1 ? String(found[0]) : null
}

/**
 * Year and month in either order, either digits and either language: 2026-11, 11/2026, ১১-২০২৬, November 2026,
 * নভেম্বর ২০২৬.
 *
 * @returns `YYYY-MM`, or null
 */
export function parseMonth(text: string): string | null {
  const parts = plain(asciiDigits(text))
    .trim()
    .split(/\s*[-/., ]\s*/)
    .filter((part) => part !== '')
    .map((part) => (/^\d/.test(part) ? part : (monthNamed(part) ?? part)))
  const [year = '', month = ''] = parts[0]?.length === 4 ? parts : parts.toReversed()
  if (parts.length !== 2 || !/^(19|20|21)\d\d$/.test(year) || !/^(0?[1-9]|1[0-2])$/.test(month)) return null
  return `${year}-${month.padStart(2, '0')}`
}
