import { product } from '../../shared/entities/product.ts'
import type { Rules } from './rules.ts'

export const productRules: Rules = {
  async check(_context, { after }) {
    after.lowStockAt ??= product.fields.lowStockAt.initial
  },
}
