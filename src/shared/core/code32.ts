/** Codes that people read from paper and type: no letter can be mistaken for another or for a digit. */
import { asciiDigits } from './text.ts'

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Five bits per letter; remaining bits at the end are dropped. */
export function code32(bytes: Uint8Array): string {
  let [bits, held, code] = [0, 0, '']
  for (const byte of bytes) {
    held = (held << 8) | byte
    for (bits += 8; bits >= 5; bits -= 5) code += alphabet[(held >> (bits - 5)) & 31]
    held &= (1 << bits) - 1
  }
  return code
}

/** The canonical code of a typed one, which may have dashes, small letters, Bengali digits or an O for a zero. */
export const tidyCode32 = (text: string): string =>
  asciiDigits(text)
    .toUpperCase()
    .replace(/[\s\p{Dash}]/gu, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')

/** In fours, to be read: K7QF-2M9D-X4TP */
export const grouped = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-')
