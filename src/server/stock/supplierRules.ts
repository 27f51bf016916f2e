import { z } from 'zod'
import { can } from '../../shared/core/access.ts'
import { purchase } from '../../shared/stock/purchase.ts'
import type { Rules } from '../core/records/ruleBook.ts'
import { scopeOf } from '../core/records/scope.ts'

const owedToRow = z.object({ supplier: z.string(), owed: z.number() })

export const supplierRules: Rules = {
  // Only users who may read purchases see the balance.
  async decorate({ tx, user }, records) {
    if (!can(user, purchase.area, 'view')) return
    const branch = scopeOf(user, purchase)?.branch ?? null
    const rows = await tx.query(
      owedToRow,
      `select supplier_id as supplier, sum(received_value - paid)::int8 as owed from purchase
       where supplier_id = any($1) and ($2::text is null or branch_id = $2) group by 1`,
      [records.map(({ _id }) => _id), branch],
    )
    const owed = new Map(rows.map((row) => [row.supplier, row.owed]))
    for (const record of records) record.owed = owed.get(record._id as string) ?? 0
  },
}
