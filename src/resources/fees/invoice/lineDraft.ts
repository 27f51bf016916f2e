/** A line while it is typed: invalid numbers stay as typed. */
export interface LineDraft {
  description: string | null
  quantity: number | string | null
  unitPrice: number | string | null
  discount: number | string | null
}

export const blankLine: LineDraft = { description: null, quantity: 1, unitPrice: null, discount: null }

export const isBlank = ({ description, quantity, unitPrice, discount }: LineDraft): boolean =>
  !description && (quantity === 1 || quantity === null) && unitPrice === null && !discount

interface Amounts {
  gross: number
  discount: number
}

/** Amounts of a line as typed so far; null while it is invalid. */
export function amountsOf({ quantity, unitPrice, discount }: LineDraft): Amounts | null {
  if (typeof quantity !== 'number' || typeof unitPrice !== 'number' || typeof (discount ?? 0) !== 'number')
    return null
  const gross = quantity * unitPrice
  return Number.isSafeInteger(gross) ? { gross, discount: Number(discount ?? 0) } : null
}

/** Totals of all valid lines. */
export function sumOf(lines: readonly LineDraft[]): Amounts & { total: number } {
  const all = lines.flatMap((line) => amountsOf(line) ?? [])
  const gross = all.reduce((sum, line) => sum + line.gross, 0)
  const discount = all.reduce((sum, line) => sum + line.discount, 0)
  return { gross, discount, total: gross - discount }
}
