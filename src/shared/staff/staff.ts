/** Fields that teachers and employees share. */
import { choice, email, phone, ref, text } from '../core/field.ts'

export const staffStatuses = ['active', 'on_leave', 'left'] as const

export const staffPerson = {
  firstName: text(80, { required: true, search: 'name' }),
  lastName: text(80, { required: true, search: 'name' }),
  phone: phone({ required: true }),
  email: email(),
  branch: ref('branch', { required: true }),
} as const

export const staffState = {
  status: choice(staffStatuses, { required: true, initial: 'active' }),
  user: ref('user'),
} as const
