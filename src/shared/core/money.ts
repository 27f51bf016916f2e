/** Money is always a whole number of minor units (cents, poisha); it is formatted only where people read and type. */
import { numberParts } from './numbers.ts'

/**
 * Parses `12.50`, `1,250`, `৳ ১২.৫`, `−$3.00` into minor units without floating point; null if the text is no amount.
 */
export function parseMoney(text: string): number | null {
  const parts = numberParts(text.replace(/\p{Sc}/u, ''))
  if (!parts || parts.whole.length > 12 || parts.decimals.length > 2) return null
  const minor = Number(parts.whole + parts.decimals.padEnd(2, '0'))
  return parts.negative && minor > 0 ? -minor : minor
}

/** The amount in major units, as it is typed: 1250 is `12.50`. */
export function moneyText(minor: number): string {
  const digits = String(Math.abs(minor)).padStart(3, '0')
  return `${minor < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
