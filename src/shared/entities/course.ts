import { defineEntity } from '../entity.ts'
import { bool, choice, code, int, money, text } from '../field.ts'

export const courseKinds = ['tlc', 'defensive_driving', 'dmv', 'language', 'other'] as const

/** What is taught. A class is one run of it. */
export const course = defineEntity({
  name: 'course',
  area: 'course',
  label: ['name'],
  defaultSort: { field: 'name', order: 'asc' },
  fields: {
    name: text(120, { required: true, search: 'name' }),
    code: code(20, { required: true }),
    description: text(2000, { multiline: true, sortable: false }),
    kind: choice(courseKinds),
    fee: money(),
    hours: int({ max: 2000 }),
    active: bool({ initial: true }),
  },
  filters: {
    active: { field: 'active', op: 'eq' },
    idFilter: { field: '_id', op: 'in' },
  },
})
