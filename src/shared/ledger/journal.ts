import { defineEntity } from '../core/entity.ts'
import { day, kept, money, ref, text, neverNull } from '../core/field.ts'
import { lineItems } from '../core/lineItems.ts'

const readOnlyField = { readOnly: true } as const
const beside = { readOnly: true, sortable: false } as const

/** The kinds of document that are posted. */
export const journalSources = [
  'cashEntry', 'invoice', 'sale', 'saleReturn', 'purchase', 'adjustment', 'transfer', 'kitIssue', 'payroll', 'drawer',
  'drawerMove',
] as const // prettier-ignore
export type JournalSource = (typeof journalSources)[number]

/** Balanced double entries of all business events, written by these alone and never changed. */
export const journal = defineEntity({
  name: 'journal',
  area: 'account',
  label: ['memo'],
  branchField: 'branch',
  // An entry has no search key: it is found by the document that it was posted for.
  searchedBy: 'sourceId',
  defaultSort: { field: 'date', order: 'desc' },
  appendOnly: true,
  sorts: ['date'],
  fields: {
    date: neverNull(day(readOnlyField)),
    branch: ref('branch', { ...readOnlyField, required: true }),
    /** The fact: which kind of record, and which one. */
    sourceType: text(40, readOnlyField),
    sourceId: kept(),
    purpose: text(40, beside),
    memo: text(500, beside),
    /** The entry that this one reverses. */
    reverses: kept(),
    total: money(beside),
    lines: lineItems(
      { account: ref('account'), accountName: text(120), debit: money(), credit: money() },
      { readOnly: true },
    ),
  },
})
