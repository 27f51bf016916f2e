import { defineEntity } from '../core/entity.ts'
import { day, ref, text } from '../core/field.ts'

/** A day on which nothing is taught: at one branch, or at all of them. */
export const holiday = defineEntity({
  name: 'holiday',
  hasRules: true,
  area: 'class',
  label: ['name'],
  branchField: 'branch',
  defaultSort: { field: 'date', order: 'asc' },
  fields: {
    date: day({ required: true }),
    name: text(120, { required: true, search: 'name' }),
    branch: ref('branch'),
  },
})
