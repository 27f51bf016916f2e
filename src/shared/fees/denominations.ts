/** The notes and coins of a currency, and how much may be missing without a word. */

interface Cash {
  /** Values in minor units, largest first. */
  denominations: readonly number[]
  /** A difference above it has to be explained. */
  noteAbove: number
}

const currencies: Record<string, Cash> = {
  BDT: { denominations: [100_000, 50_000, 20_000, 10_000, 5000, 2000, 1000, 500, 200, 100], noteAbove: 10_000 },
  USD: { denominations: [10_000, 5000, 2000, 1000, 500, 200, 100, 25, 10, 5, 1], noteAbove: 500 },
} // prettier-ignore

/** A school that counts in something else: the steps that most currencies have. */
const usual: Cash = {
  denominations: [50_000, 20_000, 10_000, 5000, 2000, 1000, 500, 200, 100, 50, 20, 10, 5, 2, 1],
  noteAbove: 1000,
}

/** @param currency ISO 4217 */
export const cashOf = (currency: string): Cash => currencies[currency] ?? usual

/** How many there are of each, by its worth in minor units: `{ "50000": 3 }`. */
export type Counts = Record<string, number>

/** The counted amount in minor units. */
export const countedOf = (counts: Counts): number =>
  Object.entries(counts).reduce((sum, [worth, quantity]) => sum + Number(worth) * quantity, 0)

/** More than this of one denomination is a typing error. */
export const mostOfOne = 100_000
