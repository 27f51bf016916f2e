/** Labels of products, 24 on a sheet: to be stuck on, and read by the scanner of the counter. */
import { documentCode } from '../../shared/core/ids.ts'
import { barsOf } from '../core/documents/barcode.ts'
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
export async function productLabelPaper(
  labelled: readonly Labelled[],
  money: Money,
): Promise<Omit<Paper, 'size'>> {
  const labels = labelled.map(async ({ product, count }) => ({ count, ...(await labelOf(product, money)) }))
  return {
    template: 'productLabel',
    title: paperWords[money.language].productLabel.title,
    code: documentCode(labelled[0]?.product._id ?? ''),
    language: money.language,
    branch: null,
    fileName: 'product-labels',
    body: { labels: await Promise.all(labels) },
  }
}

async function labelOf({ name, sku, barcode, price }: PrintedProduct, money: Money) {
  const code = barcode ?? sku
  return {
    name,
    price: price === null ? null : amount(price, money),
    code,
    bars: code ? await barsOf(code) : [],
  }
}
