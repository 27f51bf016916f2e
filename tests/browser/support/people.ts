/** Values that no other test has, so that tests meet neither each other nor the demo school. */
import { randomInt } from 'node:crypto'

const pick = (from: string, count: number): string =>
  Array.from({ length: count }, () => from[randomInt(from.length)]).join('')

/** A Latin name: `Qorvaken`. */
export const aName = (): string => pick('BDFGKLMNPRSTVZ', 1) + pick('aeiou', 1) + pick('bdfgklmnprstvz', 5)

/** A Bengali name without conjuncts, so that no two of its letters are drawn as one. */
export const aBengaliName = (): string =>
  Array.from({ length: 4 }, () => pick('কগচজটডতদনপবমরলসহ', 1) + pick('ািুে', 1)).join('')

export const aPhone = (): string => `646${pick('23456789', 1)}${pick('0123456789', 6)}`

export const aCode = (): string => pick('ABCDEFGHJKLMNPQRSTUVWXYZ', 6)

/** One opaque pixel. */
export const photo = {
  name: 'photo.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}
