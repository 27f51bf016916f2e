/** Labels of a product, 24 on a sheet: to be stuck on, and read by the scanner of the counter. */
import { code128 } from '../../shared/code128.ts'
import { documentCode } from '../../shared/ids.ts'
import { amount, type Money } from './money.ts'
import type { Paper } from './paper.ts'
import { paperWords } from './words/index.ts'

export interface PrintedProduct {
  _id: string
  name: string
  sku: string | null
  barcode: string | null
  /** Minor units. */
  price: number | null
}

export function productLabelPaper(product: PrintedProduct, count: number, money: Money): Omit<Paper, 'size'> {
  const { _id, name, sku, barcode, price } = product
  const code = barcode ?? sku
  return {
    template: 'productLabel',
    title: paperWords[money.language].productLabel.title,
    code: documentCode(_id),
    language: money.language,
    branch: null,
    fileName: 'product-labels',
    body: {
      count,
      name,
      price: price === null ? null : amount(price, money),
      code,
      bars: (code && code128(code)) ?? [],
    },
  }
}
