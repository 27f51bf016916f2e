import { defineEntity } from '../core/entity.ts'
import { day, money } from '../core/field.ts'
import { tags } from '../core/compoundFields.ts'
import { staffPerson, staffState } from './staff.ts'

export const teacher = defineEntity({
  name: 'teacher',
  hasRules: true,
  area: 'teacher',
  label: ['firstName', 'lastName'],
  branchField: 'branch',
  defaultSort: { field: 'firstName', order: 'asc' },
  naturalKey: ['phone', 'firstName', 'lastName'],
  bulkEditable: ['status', 'branch'],
  files: true,
  fields: {
    ...staffPerson,
    subjects: tags(60, { search: 'text' }),
    hireDate: day(),
    ratePerSession: money(),
    ...staffState,
  },
  filters: {
    branchFilter: { field: 'branch', op: 'in' },
    idFilter: { field: '_id', op: 'in' },
  },
})
