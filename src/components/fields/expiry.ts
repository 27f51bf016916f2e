import { daysBetween } from '../../shared/core/dates.ts'

/** How far off a licence's end is. */
export type Expiry = 'none' | 'expired' | 'soon' | 'later'

const soonDays = 30

/**
 * @param day `YYYY-MM-DD`, the last day of validity
 * @param today the reader's day
 */
export function expiryOf(day: string | null, today: string): Expiry {
  if (!day) return 'none'
  if (day < today) return 'expired'
  return daysBetween(today, day) <= soonDays ? 'soon' : 'later'
}
