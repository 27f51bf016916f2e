import { asciiDigits } from '../../shared/core/text.ts'

/** A tap calls it. */
export const callTo = (phone: string): string => `tel:${asciiDigits(phone).replace(/[^\d+]/g, '')}`
