import { defineEntity } from '../core/entity.ts'
import { bool, email, money, phone, text } from '../core/field.ts'

/** Whom goods are bought from. */
export const supplier = defineEntity({
  name: 'supplier',
  area: 'inventory',
  label: ['name'],
  defaultSort: { field: 'name', order: 'asc' },
  sameBy: ['name', 'phone'],
  sets: ['active'],
  fields: {
    name: text(120, { required: true, search: 'name' }),
    phone: phone(),
    email: email(),
    address: text(300, { search: 'text', multiline: true }),
    active: bool({ initial: true }),
    /** What came and is not paid, in the branches that its reader sees; below zero where it was paid ahead. */
    owed: money({ readOnly: true, sortable: false, min: -1_000_000_000_000 }),
  },
})
