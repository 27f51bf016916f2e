import { defineEntity } from '../core/entity.ts'
import { choice, code, instant, kept, money, ref, text, neverNull } from '../core/field.ts'
import { object } from '../core/compoundFields.ts'
import { lineItems } from '../core/lineItems.ts'

export const drawerStatuses = ['open', 'closed'] as const
export type DrawerStatus = (typeof drawerStatuses)[number]

/** Direction of a transfer between the drawer and the bank. */
export const moveWays = ['bank', 'mobile'] as const
export const moveDirections = ['out', 'in'] as const

const readOnlyField = { readOnly: true } as const

/**
 * A session of a branch's cash drawer, counted blind at opening and closing. Only those calls write it; counts are
 * final.
 */
export const drawer = defineEntity({
  name: 'drawer',
  area: 'account',
  table: 'drawer_session',
  label: ['number'],
  branchField: 'branch',
  defaultSort: { field: 'openedAt', order: 'desc' },
  fields: {
    /** Without gaps in each branch and year. */
    number: code(30, readOnlyField),
    branch: ref('branch', { ...readOnlyField, required: true }),
    status: choice(drawerStatuses, readOnlyField),
    openedAt: neverNull(instant(readOnlyField)),
    openedBy: ref('user', readOnlyField),
    /** How many of each, by what one is worth in minor units. */
    openingCounts: object({}, readOnlyField),
    openingCounted: money(readOnlyField),
    /** The ledger balance before, known once it is counted. */
    openingExpected: money(readOnlyField),
    /** The owner's initial cash, only at a branch's first opening. */
    openingFloat: money(readOnlyField),
    /** Counted minus expected and float; negative means short. */
    openingDifference: money(readOnlyField),
    openingNote: text(500, { ...readOnlyField, search: 'text', multiline: true }),
    closedAt: instant(readOnlyField),
    closedBy: ref('user', readOnlyField),
    handoverTo: ref('user', readOnlyField),
    closingCounts: object({}, readOnlyField),
    closingCounted: money(readOnlyField),
    closingExpected: money(readOnlyField),
    closingDifference: money(readOnlyField),
    closingNote: text(500, { ...readOnlyField, search: 'text', multiline: true }),
    /** Transfers to and from the bank: totals and items. */
    carriedOut: money({ readOnly: true, sortable: false }),
    carriedIn: money({ readOnly: true, sortable: false }),
    moves: lineItems(
      {
        id: kept(),
        number: code(30),
        at: instant(),
        by: text(160),
        direction: choice(moveDirections),
        method: choice(moveWays),
        amount: money(),
        memo: text(500),
      },
      { readOnly: true },
    ),
  },
})
