/** A line of a goods document while it is typed: invalid numbers stay as typed. */
const allAmounts = ['unitCost', 'unitPrice', 'discount'] as const
export type Amount = (typeof allAmounts)[number]

type Typed = number | string | null

export interface LineDraft extends Partial<Record<Amount, Typed>> {
  product: string | null
  quantity: Typed
}

export const blankLine = (amounts: readonly Amount[]): LineDraft => ({
  product: null,
  quantity: null,
  ...Object.fromEntries(amounts.map((name) => [name, null])),
})

export const isBlank = ({ product, quantity, unitCost, unitPrice, discount }: LineDraft): boolean =>
  !product && [quantity, unitCost, unitPrice, discount].every((typed) => (typed ?? null) === null)

/** What a line that is not blank still needs. */
export const missingIn = ({ product, quantity }: LineDraft): 'product' | 'quantity' | undefined =>
  !product ? 'product' : (quantity ?? null) === null ? 'quantity' : undefined

/** The part of a line of the reply that is sent back; the rest is computed by the server. */
export const asDraft = (line: LineDraft, amounts: readonly Amount[]): LineDraft => ({
  product: line.product,
  quantity: line.quantity,
  ...Object.fromEntries(amounts.map((name) => [name, line[name] ?? null])),
})

/** True if a line holds amounts that the document has no column for. */
export const hasOthers = (line: LineDraft, amounts: readonly Amount[]): boolean =>
  allAmounts.some((name) => name in line && !amounts.includes(name))

/** Total of a line in minor units as typed so far; null while there is none. */
export function amountOf({ quantity, unitCost, unitPrice, discount }: LineDraft): number | null {
  const price = unitPrice ?? unitCost
  const less = discount ?? 0
  if (typeof quantity !== 'number' || typeof price !== 'number' || typeof less !== 'number') return null
  const amount = quantity * price - less
  return Number.isSafeInteger(amount) ? amount : null
}

export const sumOf = (lines: readonly LineDraft[]): number =>
  lines.reduce((sum, line) => sum + (amountOf(line) ?? 0), 0)

/** Number of pieces: the net quantity if they are paid for, else regardless of direction. */
export const piecesOf = (lines: readonly LineDraft[], inMoney: boolean): number =>
  lines.reduce((sum, { quantity }) => {
    const count = typeof quantity === 'number' ? quantity : 0
    return sum + (inMoney ? count : Math.abs(count))
  }, 0)
