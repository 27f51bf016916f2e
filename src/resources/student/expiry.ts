/** How far off a licence's end is. */
export type Expiry = 'none' | 'expired' | 'soon' | 'later'

const soonDays = 30

/**
 * @param day `YYYY-MM-DD`, the last day on which it is valid
 * @param today the same, where the reader is
 */
export function expiryOf(day: string | null, today: string): Expiry {
  if (!day) return 'none'
  if (day < today) return 'expired'
  return daysBetween(today, day) <= soonDays ? 'soon' : 'later'
}

/** Days are counted as days: both are taken at the same hour of the same zone. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000)
