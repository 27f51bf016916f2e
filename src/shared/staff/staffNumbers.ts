/** Identity and bank numbers, shown only by their last characters. */

export const hiddenNumbers = ['identityNumber', 'accountNumber', 'walletNumber'] as const
export type HiddenNumber = (typeof hiddenNumbers)[number]

export const identityKinds = ['nid', 'ssn', 'passport', 'other'] as const

const dot = '•'

/** Four characters at most, and never more than half of it. */
export const endOf = (number: string): string => {
  const tidy = number.replace(/[^\p{L}\p{N}]/gu, '')
  return tidy.slice(-Math.min(4, Math.floor(tidy.length / 2)))
}

/** As many dots whatever its length is. */
export const maskOf = (end: string): string => `${dot.repeat(4)} ${end}`

/** True if the masked value was sent back unchanged. */
export const isMask = (value: string): boolean => value.includes(dot)
