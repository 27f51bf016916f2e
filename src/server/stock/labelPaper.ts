/** Labels of products, 24 on a sheet: to be stuck on, and read by the scanner of the counter. */
import { code128 } from '../../shared/core/code128.ts'
import { documentCode } from '../../shared/core/ids.ts'
import { amount, type Money } from '../core/documents/money.ts'
import type { Paper } from '../core/documents/paper.ts'
import { paperWords } from '../core/documents/words/index.ts'

export interface PrintedProduct {
  _id: string
  name: string
  sku: string | null
  barcode: string | null
  /** Minor units. */
  price: number | null
}

interface Labelled {
  product: PrintedProduct
  count: number
}

/** @param labelled at least one; the paper is called by the first */
export function productLabelPaper(labelled: readonly Labelled[], money: Money): Omit<Paper, 'size'> {
  return {
    template: 'productLabel',
    title: paperWords[money.language].productLabel.title,
    code: documentCode(labelled[0]?.product._id ?? ''),
    language: money.language,
    branch: null,
    fileName: 'product-labels',
    body: { labels: labelled.map(({ product, count }) => ({ count, ...labelOf(product, money) })) },
  }
}

function labelOf({ name, sku, barcode, price }: PrintedProduct, money: Money) {
  const code = barcode ?? sku
  return {
    name,
    price: price === null ? null : amount(price, money),
    code,
    bars: (code && code128(code)) ?? [],
  }
}
