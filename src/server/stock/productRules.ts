import { z } from 'zod'
import { product } from '../../shared/stock/product.ts'
import { isLow } from './low.ts'
import { scopeOf } from '../core/records/scope.ts'
import { stock } from '../../shared/stock/stock.ts'
import type { Rules } from '../core/records/ruleBook.ts'

const liesRow = z.object({
  product: z.string(),
  branch: z.string(),
  branchName: z.string(),
  quantity: z.number(),
  reserved: z.number(),
  value: z.number(),
  low: z.boolean(),
})

export const productRules: Rules = {
  async prepare(_context, { after }) {
    after.lowStockAt ??= product.fields.lowStockAt.initial
  },

  async decorate({ tx, user }, records) {
    const branch = scopeOf(user, stock)?.branch ?? null
    const rows = await tx.query(
      liesRow,
      `select s.product_id as product, s.branch_id as branch, b.name as "branchName", s.quantity, s.reserved, s.value, ${isLow('s')} as low
       from stock s join branch b on b.id = s.branch_id
       where s.product_id = any($1) and ($2::text is null or s.branch_id = $2) order by b.name collate bn_names, b.id`,
      [records.map(({ _id }) => _id), branch],
    )
    const lying = Map.groupBy(rows, (row) => row.product)
    for (const record of records) {
      const here = lying.get(record._id as string) ?? []
      const quantity = here.reduce((sum, row) => sum + row.quantity, 0)
      const value = here.reduce((sum, row) => sum + row.value, 0)
      record.stock = quantity
      record.stockByBranch = here.map(({ branch: id, branchName, quantity: n, reserved, low }) => ({
        branch: id,
        branchName,
        quantity: n,
        reserved,
        low,
      }))
      record.averageCost = quantity > 0 ? Math.round(value / quantity) : null
    }
  },
}
