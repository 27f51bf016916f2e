/** Landed cost of goods, including freight and duty on their bill. All in minor units. */
import type { PurchaseLine, Spread } from './purchase.ts'

/** The share of the first parts of a whole, rounded so that all parts add up to it. */
const partOf = (whole: number, of: number, all: number): number =>
  all === 0 ? 0 : Number((2n * BigInt(whole) * BigInt(of) + BigInt(all)) / (2n * BigInt(all)))

/** @returns the share of each line, which add up to `extra`; by quantity if the goods have no value */
export function sharesOf(lines: readonly PurchaseLine[], extra: number, spread: Spread): number[] {
  const worth = lines.reduce((sum, { quantity, unitCost }) => sum + quantity * unitCost, 0)
  const weightOf = ({ quantity, unitCost }: PurchaseLine): number =>
    spread === 'value' && worth > 0 ? quantity * unitCost : quantity
  const all = lines.reduce((sum, line) => sum + weightOf(line), 0)
  let before = 0
  return lines.map((line) => {
    const from = before
    before += weightOf(line)
    return partOf(extra, before, all) - partOf(extra, from, all)
  })
}

/** @returns what `count` of a line cost, the first ones that come */
export const landed = (
  { quantity, unitCost, share }: { quantity: number; unitCost: number; share: number },
  count: number,
): number => count * unitCost + partOf(share, count, quantity)
