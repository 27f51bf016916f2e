import { defineEntity } from '../core/entity.ts'
import { bool, choice, code, file, int, money, ref, text } from '../core/field.ts'
import { lineItems } from '../core/lineItems.ts'

export const productCategories = ['stationary', 'books', 'tools', 'additional_book', 'others'] as const

const readOnlyField = { readOnly: true, sortable: false } as const

export const product = defineEntity({
  name: 'product',
  hasRules: true,
  area: 'product',
  label: ['name'],
  defaultSort: { field: 'name', order: 'asc' },
  naturalKey: ['sku'],
  bulkEditable: ['active'],
  files: true,
  fields: {
    name: text(120, { required: true, search: 'name' }),
    category: choice(productCategories, { required: true }),
    sku: code(40),
    barcode: code(40),
    /** Unit of measure: piece, set, pack. */
    unit: text(20),
    image: file('image'),
    price: money(),
    lowStockAt: int({ initial: 5 }),
    active: bool({ initial: true }),
    /** In the branches that its reader sees. */
    stock: int(readOnlyField),
    stockByBranch: lineItems(
      { branch: ref('branch'), branchName: text(120), quantity: int(), reserved: int(), low: bool() },
      { readOnly: true },
    ),
    averageCost: money(readOnlyField),
  },
  filters: {
    category: { field: 'category', op: 'in' },
    low: { field: 'low', op: 'eq', kind: 'bool', computed: true },
    idFilter: { field: '_id', op: 'in' },
  },
})
