/** The access policy. The server checks it on every request; the interface uses it to decide what to show. */

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
/** Areas without permissions: only admins have access. */
export const adminAreas = ['user', 'logs', 'setting'] as const

export type Area = (typeof areas)[number] | (typeof adminAreas)[number]
export type Permissions = Partial<Record<Area, Partial<Record<Flag, boolean>>>>

/** The user attributes that the policy depends on. */
export interface Grants {
  role: Role
  permissions: Permissions
}

const isAdminArea = (area: Area): boolean => (adminAreas as readonly string[]).includes(area)

/** Rights of teachers without any flag; record rules further limit them to their own classes. */
const teacherViews: readonly Area[] = ['admin', 'class', 'attendance', 'calendar']

export const isAdmin = (user: Pick<Grants, 'role'>): boolean =>
  user.role === 'admin' || user.role === 'super_admin'

/** The rule that decided: its words are below `access.rules`. */
export const accessRules = [
  'admins', 'adminsOnly', 'ownClasses', 'teachersNot', 'managersView', 'dashboard', 'granted', 'notGranted',
] as const // prettier-ignore
export type AccessRule = (typeof accessRules)[number]

export interface Decision {
  allowed: boolean
  rule: AccessRule
}

const yes = (rule: AccessRule): Decision => ({ allowed: true, rule })
const no = (rule: AccessRule): Decision => ({ allowed: false, rule })

/** Decides an action in an area and names the rule that decided. Denies by default. */
export function decide(user: Grants, area: Area, flag: Flag): Decision {
  if (isAdmin(user)) return yes('admins')
  if (isAdminArea(area)) return no('adminsOnly')
  if (user.role === 'teacher') return teacherMay(area, flag) ? yes('ownClasses') : no('teachersNot')
  if (user.role === 'manager' && flag === 'view') return yes('managersView')
  if (area === 'admin' && flag === 'view') return yes('dashboard')
  return user.permissions[area]?.[flag] === true ? yes('granted') : no('notGranted')
}

function teacherMay(area: Area, flag: Flag): boolean {
  if (area === 'attendance') return flag === 'view' || flag === 'update'
  return flag === 'view' && teacherViews.includes(area)
}

export const can = (user: Grants, area: Area, flag: Flag): boolean => decide(user, area, flag).allowed

/** Rank for changing users: super_admin outranks admin; no other role changes users. */
export const ranksBelow = (user: Pick<Grants, 'role'>, other: Pick<Grants, 'role'>): boolean =>
  user.role !== 'super_admin' && other.role === 'super_admin'

/** True if the user sees every branch; all others see only their own. */
export const seesAllBranches = (user: Pick<Grants, 'role'>): boolean => isAdmin(user)

/** The complete map of areas to flags, as sent to the interface. */
export function effectivePermissions(user: Grants): Record<string, Record<Flag, boolean>> {
  return Object.fromEntries(
    areas.map((area) => [
      area,
      Object.fromEntries(flags.map((flag) => [flag, can(user, area, flag)])) as Record<Flag, boolean>,
    ]),
  )
}
