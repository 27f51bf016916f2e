import type { RaRecord } from 'ra-core'
import type { CountLine } from '../../../shared/stock/countRoutes.ts'
import type { CountStatus } from '../../../shared/stock/stockCount.ts'

export interface Count extends RaRecord {
  number: string
  branchName: string
  category: string | null
  status: CountStatus
  adjustment: string | null
}

/** Products matching a typed or scanned text: a code matches one product, a part of a name may match several. */
export function lineOf(lines: readonly CountLine[], typed: string): CountLine | undefined {
  const text = typed.trim().toLowerCase()
  if (text === '') return undefined
  const same = lines.find(({ barcode, sku }) => [barcode, sku].some((code) => code?.toLowerCase() === text))
  if (same) return same
  const named = lines.filter(({ productName }) => productName.toLowerCase().includes(text))
  return (
    named.find(({ productName }) => productName.toLowerCase() === text) ??
    (named.length === 1 ? named[0] : undefined)
  )
}

/** Returns true if a line matches the search. */
export const meets = ({ productName, sku, barcode }: CountLine, typed: string): boolean => {
  const text = typed.trim().toLowerCase()
  return text === '' || [productName, sku, barcode].some((words) => words?.toLowerCase().includes(text))
}
