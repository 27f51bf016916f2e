/** Parses the numbers of a count, typed in either script. */
import { type Counts, mostOfOne } from '../../../shared/fees/denominations.ts'
import { parseInteger } from '../../../shared/core/numbers.ts'

/** By what one is worth, as it is typed. */
export type Typed = Record<string, string>

/** Number of pieces; null if empty, undefined if invalid. */
export function quantityOf(text: string | undefined): number | null | undefined {
  if (!text?.trim()) return null
  const quantity = parseInteger(text)
  return quantity !== null && quantity >= 0 && quantity <= mostOfOne ? quantity : undefined
}

/** The valid numbers typed so far. */
export const countsOf = (typed: Typed): Counts =>
  Object.fromEntries(
    Object.entries(typed).flatMap(([worth, text]) => {
      const quantity = quantityOf(text)
      return typeof quantity === 'number' ? [[worth, quantity]] : []
    }),
  )

export const wrongOf = (typed: Typed): string[] =>
  Object.keys(typed).filter((worth) => quantityOf(typed[worth]) === undefined)

export const isEmpty = (typed: Typed): boolean =>
  Object.values(typed).every((text) => quantityOf(text) === null)
