import { roles } from '../core/access.ts'
import { defineEntity } from '../core/entity.ts'
import { bool, choice, code, email, file, instant, ref, secret, text } from '../core/field.ts'
import { permissions } from '../core/compoundFields.ts'
import { languages, newPassword } from '../core/user.ts'

/** Users: who can sign in, and their permissions. */
export const user = defineEntity({
  name: 'user',
  hasRules: true,
  area: 'user',
  table: 'app_user',
  label: ['firstName', 'lastName'],
  branchField: 'branch',
  defaultSort: { field: 'firstName', order: 'asc' },
  bulkEditable: ['active'],
  fields: {
    username: code(64, { required: true, pattern: /^[^\s@]+$/u, message: 'validation.username' }),
    email: email({ required: true }),
    firstName: text(80, { required: true, search: 'name' }),
    lastName: text(80, { required: true, search: 'name' }),
    role: choice(roles, { required: true }),
    branch: ref('branch'),
    permissions: permissions(),
    active: bool({ initial: true }),
    employee: ref('employee', { derived: true }),
    teacher: ref('teacher', { derived: true }),
    language: choice(languages, { required: true, initial: 'bng' }),
    password: secret(newPassword),
    photo: file('photo'),
    /** True if signing in requires a second factor. */
    otp: bool({ readOnly: true }),
    lastSignIn: instant({ readOnly: true }),
  },
})
