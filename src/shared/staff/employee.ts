import { defineEntity } from '../core/entity.ts'
import { choice, day, money, ref, text } from '../core/field.ts'
import { staffPerson, staffState } from './staff.ts'

export const employmentTypes = ['full_time', 'part_time', 'contract'] as const

/** Staff other than teachers; a person may be both. */
export const employee = defineEntity({
  name: 'employee',
  hasRules: true,
  area: 'hr',
  label: ['firstName', 'lastName'],
  branchField: 'branch',
  defaultSort: { field: 'firstName', order: 'asc' },
  naturalKey: ['phone', 'firstName', 'lastName'],
  bulkEditable: ['status', 'branch'],
  files: true,
  fields: {
    ...staffPerson,
    position: text(80, { required: true, search: 'text' }),
    department: text(80, { search: 'text' }),
    joinDate: day({ required: true }),
    /** Agreed end of the contract; null if open-ended. */
    contractEnd: day(),
    leaveDate: day(),
    /** The last day that is known: of leaving, or else of the contract. */
    lastDay: day({ readOnly: true }),
    /** To whom they report. */
    manager: ref('employee'),
    employmentType: choice(employmentTypes),
    // A month.
    baseSalary: money(),
    ...staffState,
  },
  filters: {
    branchFilter: { field: 'branch', op: 'in' },
    leaveFrom: { field: 'lastDay', op: 'gte' },
    leaveUntil: { field: 'lastDay', op: 'lte' },
    statusFilter: { field: 'status', op: 'in' },
    idFilter: { field: '_id', op: 'in' },
  },
})
