/**
 * Normalisation of text for storage and search. Bengali has several encodings that look the same: য় is one code
 * point or two, joiners are invisible, digits come in two scripts. Stored text is NFC; the search key drops such
 * differences.
 */
const joiners = /[\u200b-\u200d\ufeff]/g

/** NFC, no space around. Joiners stay: they shape র‍্যা. */
export const tidy = (text: string): string => text.normalize('NFC').trim()

/** Bengali digits as ASCII ones; everything else as it is. */
export const asciiDigits = (text: string): string =>
  text.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - 0x09e6))

export const bengaliDigits = (text: string): string =>
  text.replace(/[0-9]/g, (digit) => String.fromCharCode(0x09e6 + Number(digit)))

/** One line or many, but no other control characters, and no halves of a character, which can't be stored. */
export const hasControlCharacters = (text: string): boolean =>
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/.test(text) || !text.isWellFormed()

/** Normalises spelling: ASCII digits, no joiners, single spaces, folded case. */
export const textKey = (text: string): string =>
  asciiDigits(tidy(text.replace(joiners, '')))
    .replace(/\s+/g, ' ')
    .toLowerCase()

/** Letters and digits of a licence number, so that `AB-12 34` is found by `ab1234`. */
export const codeKey = (text: string): string => textKey(text).replace(/[^\p{L}\p{M}\p{N}]/gu, '')

/**
 * Reduces a phone number to its last ten digits, so that +880 1711-123456 equals 01711 123456, and (718) 555-0142
 * equals +1 718 555 0142.
 */
export const phoneKey = (phone: string): string => asciiDigits(phone).replace(/\D/g, '').slice(-10)

/** Created on first use: creating it takes far longer than using it. */
let segmenter: Intl.Segmenter | undefined

/** The first letter or conjunct of a name as a person sees it: for avatars. */
export function initial(name: string): string {
  segmenter ??= new Intl.Segmenter('bn', { granularity: 'grapheme' })
  const first = segmenter.segment(name)[Symbol.iterator]().next()
  return first.done ? '' : first.value.segment.toUpperCase()
}
