/** Money is a whole number of minor units (cents, poisha) everywhere; only where people read and type is it written out. */
import { asciiDigits } from './text.ts'

/** `12.50`, `1,250`, `৳ ১২.৫` in minor units; null where the text is no amount. No floating point on the way. */
export function parseMoney(text: string): number | null {
  const plain = asciiDigits(text).replace(/[\s,৳$]/g, '')
  const parts = /^(-?)(\d{1,12})(?:\.(\d{0,2}))?$/.exec(plain)
  if (!parts) return null
  const [, sign, whole = '', cents = ''] = parts
  const minor = Number(whole + cents.padEnd(2, '0'))
  return sign && minor > 0 ? -minor : minor
}

/** The amount in major units, as it is typed: 1250 is `12.50`. */
export function moneyText(minor: number): string {
  const digits = String(Math.abs(minor)).padStart(3, '0')
  return `${minor < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
