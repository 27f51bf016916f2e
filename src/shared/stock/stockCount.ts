import { defineEntity } from '../core/entity.ts'
import { choice, code, instant, int, ref, text } from '../core/field.ts'
import { productCategories } from './product.ts'

export const countStatuses = ['open', 'counting', 'review', 'posted', 'cancelled'] as const
export type CountStatus = (typeof countStatuses)[number]

const readOnlyField = { readOnly: true } as const

/**
 * A blind count of a branch: counted quantities are compared with the book quantities of that moment, which nobody sees
 * until the count is finished. Posting it creates an adjustment of the differences.
 */
export const stockCount = defineEntity({
  name: 'stockCount',
  hasRules: true,
  area: 'adjustment',
  table: 'stock_count',
  label: ['number'],
  branchField: 'branch',
  defaultSort: { field: '_id', order: 'desc' },
  fields: {
    number: code(30, readOnlyField),
    branch: ref('branch', { required: true }),
    /** The category to count; all products if empty. */
    category: choice(productCategories),
    note: text(500, { search: 'text', multiline: true }),
    status: choice(countStatuses, readOnlyField),
    /** How many products were counted. */
    counted: int({ readOnly: true, sortable: false }),
    finishedAt: instant(readOnlyField),
    finishedBy: ref('user', readOnlyField),
    adjustment: ref('adjustment', { readOnly: true, sortable: false, derived: true }),
  },
})
