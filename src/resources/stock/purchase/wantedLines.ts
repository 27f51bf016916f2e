import { isId } from '../../../shared/core/ids.ts'

export interface WantedLine {
  product: string
  quantity: number
}

/** Initial lines of a purchase from the address: `<product>:<quantity>,…`. Invalid parts are ignored. */
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
