/** Who may what: the one policy, read by the server at every request and by the interface for what it shows. */

export const roles = ['super_admin', 'admin', 'manager', 'employee', 'teacher'] as const
export type Role = (typeof roles)[number]

export const flags = ['view', 'create', 'update', 'delete'] as const
export type Flag = (typeof flags)[number]

/** The areas that flags are granted in: the specification's, and `hr` of ours. */
export const areas = [
  'admin', 'branch', 'course', 'class', 'student', 'teacher', 'attendance', 'calendar',
  'inventory', 'stock', 'adjustment', 'transfer', 'purchase', 'salesReport', 'product',
  'account', 'cashStatement', 'incomeStatement', 'hr',
] as const // prettier-ignore
/** Areas that no flag opens: they are the admins' alone. */
export const adminAreas = ['user', 'logs', 'setting'] as const

export type Area = (typeof areas)[number] | (typeof adminAreas)[number]
export type Permissions = Partial<Record<Area, Partial<Record<Flag, boolean>>>>

/** What the policy needs to know of a user. */
export interface Grants {
  role: Role
  permissions: Permissions
}

const isAdminArea = (area: Area): boolean => (adminAreas as readonly string[]).includes(area)

/** What a teacher may without any flag; the records are held to the own classes besides. */
const teacherViews: readonly Area[] = ['admin', 'class', 'attendance', 'calendar']

export const isAdmin = (user: Pick<Grants, 'role'>): boolean =>
  user.role === 'admin' || user.role === 'super_admin'

/** Whether this user may do this in this area: denied unless a line here allows it. */
export function can(user: Grants, area: Area, flag: Flag): boolean {
  if (isAdmin(user)) return true
  if (isAdminArea(area)) return false
  if (user.role === 'teacher')
    return area === 'attendance'
      ? flag !== 'delete' && flag !== 'create'
      : flag === 'view' && teacherViews.includes(area)
  if (user.role === 'manager' && flag === 'view') return true
  if (area === 'admin' && flag === 'view') return true
  return user.permissions[area]?.[flag] === true
}

/** Whether a user sees the records of every branch; the others are held to their own one. */
export const seesAllBranches = (user: Pick<Grants, 'role'>): boolean => isAdmin(user)

/** The full map of areas to flags as the interface is told it. */
export function effectivePermissions(user: Grants): Record<string, Record<Flag, boolean>> {
  return Object.fromEntries(
    areas.map((area) => [
      area,
      Object.fromEntries(flags.map((flag) => [flag, can(user, area, flag)])) as Record<Flag, boolean>,
    ]),
  )
}
