import { effectivePermissions, type Permissions, type Role } from '../shared/core/access.ts'
import type { SessionUser } from '../shared/core/user.ts'

interface Named extends Partial<Omit<SessionUser, 'permissions'>> {
  role?: Role
  permissions?: Permissions
}

/** A signed-in user, by default an administrator. */
export function aUser({ role = 'admin', permissions = {}, ...rest }: Named = {}): SessionUser {
  return {
    _id: 'a'.repeat(24),
    username: role,
    email: `${role}@school.example`,
    firstName: 'Tanvir',
    lastName: 'Rahman',
    role,
    branch: null,
    permissions: effectivePermissions({ role, permissions }),
    language: 'en',
    digits: null,
    dateFormat: null,
    defaultDateFormat: 'MM-DD-YYYY',
    photo: null,
    otp: false,
    mustDo: null,
    school: { name: 'Pathshala', currency: 'BDT', weekStart: 0 },
    viewedBy: null,
    employee: null,
    teacher: null,
    tokenExp: '2999-01-01T00:00:00.000Z',
    sessionExp: '2999-01-01T00:00:00.000Z',
    ...rest,
  }
}
