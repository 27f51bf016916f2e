import { defineEntity } from '../core/entity.ts'
import { bool, email, money, phone, text } from '../core/field.ts'

/** Whom goods are bought from. */
export const supplier = defineEntity({
  name: 'supplier',
  hasRules: true,
  crud: true,
  area: 'inventory',
  label: ['name'],
  defaultSort: { field: 'name', order: 'asc' },
  naturalKey: ['name', 'phone'],
  bulkEditable: ['active'],
  fields: {
    name: text(120, { required: true, search: 'name' }),
    phone: phone(),
    email: email(),
    address: text(300, { search: 'text', multiline: true }),
    active: bool({ initial: true }),
    /** Balance due for received goods in visible branches; negative if paid in advance. */
    owed: money({ readOnly: true, sortable: false, min: -1_000_000_000_000 }),
  },
})
