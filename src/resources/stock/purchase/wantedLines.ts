import { isId } from '../../../shared/core/ids.ts'

export interface WantedLine {
  product: string
  quantity: number
}

/** What an address asks a new purchase to begin with: `<product>:<quantity>,…`. What is neither is left out. */
export function wantedLines(text: string): WantedLine[] {
  const seen = new Set<string>()
  return text.split(',').flatMap((part) => {
    const [product = '', count = ''] = part.split(':')
    const quantity = Number(count)
    if (!isId(product) || seen.has(product) || !Number.isSafeInteger(quantity) || quantity < 1) return []
    seen.add(product)
    return [{ product, quantity }]
  })
}
