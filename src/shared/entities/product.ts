import { defineEntity } from '../entity.ts'
import { bool, choice, code, file, int, money, text } from '../field.ts'

export const productCategories = ['stationary', 'books', 'tools', 'additional_book', 'others'] as const

export const product = defineEntity({
  name: 'product',
  area: 'product',
  label: ['name'],
  defaultSort: { field: 'name', order: 'asc' },
  sameBy: ['sku'],
  sets: ['active'],
  files: true,
  fields: {
    name: text(120, { required: true, search: 'name' }),
    category: choice(productCategories, { required: true }),
    sku: code(40),
    image: file('image'),
    price: money(),
    lowStockAt: int({ initial: 5 }),
    active: bool({ initial: true }),
  },
  filters: {
    category: { field: 'category', op: 'in' },
    idFilter: { field: '_id', op: 'in' },
  },
})
