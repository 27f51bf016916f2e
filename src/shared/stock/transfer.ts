import { defineEntity } from '../core/entity.ts'
import { choice, code, day, int, money, ref, text, neverNull } from '../core/field.ts'
import { lineItems } from '../core/lineItems.ts'

export const transferStatuses = ['draft', 'sent', 'received', 'cancelled'] as const
export type TransferStatus = (typeof transferStatuses)[number]

export interface TransferLine {
  product: string
  productName: string
  quantity: number
  /** Received quantity, and the quantity written off. */
  received: number
  lost: number
  /** Minor units that all of it was worth as it was sent. */
  value: number
}

/** The quantity of a line that is in transit. */
export const onTheWay = ({ quantity, received, lost }: TransferLine): number => quantity - received - lost

const readOnlyField = { readOnly: true } as const

/** Goods sent from one branch to another. In transit they belong to neither. */
export const transfer = defineEntity({
  name: 'transfer',
  hasRules: true,
  area: 'transfer',
  label: ['code'],
  branchField: 'from',
  secondBranchField: 'to',
  defaultSort: { field: '_id', order: 'desc' },
  fields: {
    code: code(12, readOnlyField),
    /** Without gaps in each sending branch and year. */
    number: code(30, readOnlyField),
    from: ref('branch', { required: true, anyBranch: true }),
    to: ref('branch', { required: true, anyBranch: true }),
    /** When it was written down. */
    date: neverNull(day(readOnlyField)),
    lines: lineItems(
      {
        product: ref('product', { required: true }),
        productName: text(120, readOnlyField),
        quantity: int({ required: true, min: 1, max: 100_000 }),
        received: int(readOnlyField),
        lost: int(readOnlyField),
        value: money(readOnlyField),
      },
      { required: true },
    ),
    note: text(500, { search: 'text', multiline: true }),
    status: choice(transferStatuses, readOnlyField),
    sentOn: day(readOnlyField),
    receivedOn: day(readOnlyField),
    /** Why the rest of it is given up. */
    lostReason: text(300, { readOnly: true, sortable: false }),
    pieces: int(readOnlyField),
    arrived: int(readOnlyField),
    lost: int(readOnlyField),
    onTheWay: int(readOnlyField),
    value: money(readOnlyField),
  },
})
