import { defineEntity } from '../core/entity.ts'
import { bool, choice, code, text } from '../core/field.ts'

export const accountKinds = ['asset', 'liability', 'equity', 'income', 'expense'] as const
export type AccountKind = (typeof accountKinds)[number]

/** Accounts of automatic postings. */
export const accountRoles = [
  'cash', 'bank', 'card', 'mobile', 'receivable', 'capital', 'fees', 'discounts', 'over_short',
  'stock', 'in_transit', 'payable', 'sales', 'cost_of_sales', 'stock_loss', 'kit_cost',
  'salary', 'salary_payable', 'staff_advance',
] as const // prettier-ignore
export type AccountRole = (typeof accountRoles)[number]

/** The chart of accounts. */
export const account = defineEntity({
  name: 'account',
  hasRules: true,
  area: 'account',
  label: ['name'],
  defaultSort: { field: 'code', order: 'asc' },
  naturalKey: ['code'],
  fields: {
    code: code(20, { required: true }),
    name: text(120, { required: true, search: 'name' }),
    kind: choice(accountKinds, { required: true }),
    role: choice(accountRoles, { readOnly: true }),
    active: bool({ initial: true }),
  },
})
