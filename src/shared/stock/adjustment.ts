import { defineEntity } from '../core/entity.ts'
import { choice, code, day, instant, int, money, ref, text, neverNull } from '../core/field.ts'
import { lineItems } from '../core/lineItems.ts'

export const adjustmentReasons = ['count', 'damage', 'loss', 'found', 'opening'] as const
export type AdjustmentReason = (typeof adjustmentReasons)[number]

/** Above the school's limit it waits: until another one approves it, nothing has moved. */
export const adjustmentStatuses = ['waiting', 'posted', 'rejected'] as const
export type AdjustmentStatus = (typeof adjustmentStatuses)[number]

/** Reasons that only reduce and that only increase stock; a count may do either. */
export const onlyOut: readonly AdjustmentReason[] = ['damage', 'loss']
export const onlyIn: readonly AdjustmentReason[] = ['found', 'opening']

export interface AdjustmentLine {
  product: string
  productName: string
  /** Positive is incoming, negative outgoing. */
  quantity: number
  /** Unit cost in minor units for incoming goods; null uses the average cost. */
  unitCost: number | null
  /** Minor units by which the stock is worth more, or less. */
  value: number
  note: string | null
}

const readOnlyField = { readOnly: true } as const
const most = 100_000

/**
 * A stock adjustment: written once, never changed; a mistake is corrected by another one. Above the school's limit somebody
 * else has to approve it first.
 */
export const adjustment = defineEntity({
  name: 'adjustment',
  hasRules: true,
  area: 'adjustment',
  label: ['code'],
  branchField: 'branch',
  warnings: ['needs_approval'],
  defaultSort: { field: 'date', order: 'desc' },
  fields: {
    code: code(12, readOnlyField),
    /** Without gaps in each branch and year. */
    number: code(30, readOnlyField),
    branch: ref('branch', { required: true }),
    /** Defaults to today in the branch. */
    date: neverNull(day({ past: true })),
    reason: choice(adjustmentReasons, { required: true }),
    lines: lineItems(
      {
        product: ref('product', { required: true }),
        productName: text(120, readOnlyField),
        quantity: int({ required: true, min: -most, max: most }),
        unitCost: money(),
        value: money(readOnlyField),
        note: text(200),
      },
      { required: true, max: 1000 },
    ),
    note: text(500, { search: 'text', multiline: true }),
    status: choice(adjustmentStatuses, readOnlyField),
    decidedAt: instant(readOnlyField),
    decidedBy: ref('user', readOnlyField),
    /** The absent user, if a deputy decided. */
    decidedFor: ref('user', readOnlyField),
    /** The approver's comment. */
    decision: text(300, readOnlyField),
    /** The count that found it. */
    count: ref('stockCount', { readOnly: true, derived: true }),
    pieces: int({ ...readOnlyField, min: -1_000_000 }),
    value: money({ ...readOnlyField, min: -1_000_000_000_000 }),
  },
})
