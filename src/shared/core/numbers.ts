/** Numbers as people type them, and as the product prints them: 45,200, ৪৫,২০০, 12,34,567, −3, +3, 12.5. */
import { asciiDigits } from './text.ts'

/** In thousands, in lakhs, or in no groups at all. Anything else, such as 12,5, may be meant as a decimal. */
const groups = /^(?:\d+|\d{1,3}(?:,\d{3})+|\d{1,2}(?:,\d{2})*,\d{3})$/

export interface NumberParts {
  negative: boolean
  /** Digits alone. */
  whole: string
  decimals: string
}

/** @returns null if the text is no number */
export function numberParts(text: string): NumberParts | null {
  const plain = asciiDigits(text)
    .trim()
    .replace(/(?<=\d)\s(?=\d)/g, ',')
  const [, sign = '', whole = '', decimals = ''] = /^([-−+]?)\s*([\d,]+)(?:\.(\d*))?$/.exec(plain) ?? []
  return groups.test(whole)
    ? { negative: sign === '-' || sign === '−', whole: whole.replaceAll(',', ''), decimals }
    : null
}

/** @returns null if the text is no number, or has too many digits to be exact */
export function parseNumber(text: string): number | null {
  const parts = numberParts(text)
  if (!parts || parts.whole.length + parts.decimals.length > 15) return null
  const number = Number(`${parts.whole}.${parts.decimals}`)
  return parts.negative && number !== 0 ? -number : number
}

/** @returns null if the text is no whole number */
export function parseInteger(text: string): number | null {
  const number = parseNumber(text)
  return number !== null && Number.isInteger(number) ? number : null
}
