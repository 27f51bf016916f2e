import { defineEntity } from '../entity.ts'
import { choice, day, email, money, phone, ref, tags, text } from '../field.ts'

/** Of those who work here: teachers and employees. */
export const staffStatuses = ['active', 'on_leave', 'left'] as const

export const teacher = defineEntity({
  name: 'teacher',
  area: 'teacher',
  label: ['firstName', 'lastName'],
  branchField: 'branch',
  defaultSort: { field: 'firstName', order: 'asc' },
  files: true,
  fields: {
    firstName: text(80, { required: true, search: 'name' }),
    lastName: text(80, { required: true, search: 'name' }),
    phone: phone({ required: true }),
    email: email(),
    branch: ref('branch', { required: true }),
    subjects: tags(60, { search: 'text' }),
    hireDate: day(),
    ratePerSession: money(),
    status: choice(staffStatuses, { required: true, initial: 'active' }),
    user: ref('user'),
  },
  filters: {
    branchFilter: { field: 'branch', op: 'in' },
    idFilter: { field: '_id', op: 'in' },
  },
})
