/** react-admin's auth provider. It answers from the shared access policy; the server enforces the rights. */
import type { AuthProvider, UserIdentity } from 'ra-core'
import { ofPage } from '../browser/ofPage.ts'
import { attendanceFile } from '../shared/classes/attendanceFile.ts'
import { type Area, type Flag, type Role, can } from '../shared/core/access.ts'
import { decidedKinds } from '../shared/decisions.ts'
import { entityOf } from '../shared/entities.ts'
import { routes } from '../shared/routes.ts'
import type { SessionUser } from '../shared/core/user.ts'
import type { RouteReply } from '../shared/routeTypes.ts'
import { call, refreshUser } from './call.ts'
import { forgetUser, isLeaving, leave, sessionOver, storedUser } from './session.ts'

const pendingUser = ofPage<Promise<SessionUser | null> | null>(() => null)

/**
 * Loads the signed-in user from the server, once at start. A failure other than an ended session keeps the stored
 * user.
 */
export const askUser = (): Promise<SessionUser | null> =>
  (pendingUser.now ??= refreshUser().catch(() => null))

const currentUser = async (): Promise<SessionUser | null> => storedUser() ?? (await askUser())

const flagOf: Record<string, Flag> = {
  list: 'view', show: 'view', view: 'view', export: 'view', create: 'create', edit: 'update', update: 'update', delete: 'delete',
} // prettier-ignore

/** Lists that a role may read but has no page for: teachers see meetings in the calendar only. */
const listsClosed: Partial<Record<Role, readonly string[]>> = { teacher: ['meeting', attendanceFile.name] }

/** Pages that are not a kind of record, with the area that guards each. */
const pageAreas: Readonly<Record<string, Area>> = {
  dashboard: 'admin',
  [attendanceFile.name]: attendanceFile.area,
}

/** Open to everyone: the HR page, and own records of these kinds. */
const everybodys = (resource: string): boolean => resource === 'hr' || Boolean(entityOf(resource)?.ownFields)
/** Actions allowed on own records; further limits depend on the record. */
const ofOneself = ['list', 'show', 'view', 'export', 'create', 'edit']

const areaOf = (resource: string): Area =>
  pageAreas[resource] ?? entityOf(resource)?.area ?? (resource as Area)

/** True if the user decides for somebody today. */
const isDeputy = async (): Promise<boolean> => {
  const { data } = (await call(routes['notification.count'])).body as RouteReply<'notification.count'>
  return data.deputyFor.length > 0
}

export const authProvider = {
  // The sign-in page is a separate document that signs in without react-admin.
  login: () => Promise.reject(new Error('Sign in at /')),
  async checkAuth() {
    if (await currentUser()) return
    leave()
    throw { message: false, redirectTo: '/', logoutUser: false }
  },
  // 401 `error_auth` has already left the page, or shows the sign-in dialog over it (session.ts). 403 does not sign
  // anybody out.
  checkError: (error: { status?: number }) =>
    error.status === 401 && !sessionOver() && !isLeaving()
      ? Promise.reject({ message: false, redirectTo: '/', logoutUser: false })
      : Promise.resolve(),
  /** Ends the session on the server. @throws if the server is unreachable; the caller leaves the page either way. */
  async logout() {
    if (storedUser()) await call(routes['session.logout']).finally(forgetUser)
    // Keep react-admin from redirecting.
    return false as const
  },
  async getIdentity(): Promise<UserIdentity> {
    // The stored user may be newer than the one loaded at start.
    await askUser()
    const user = storedUser()
    if (!user) throw new Error('errors.network')
    return { ...user, id: user._id, fullName: `${user.firstName} ${user.lastName}` }
  },
  async getPermissions() {
    return (await currentUser())?.permissions
  },
  async canAccess({ resource, action }: { resource: string; action: string }) {
    const user = await currentUser()
    const flag = flagOf[action]
    if (resource === 'approval') return user !== null && (decidedKinds(user).length > 0 || (await isDeputy()))
    if (user && everybodys(resource) && ofOneself.includes(action)) return true
    if (!user || !flag || !can(user, areaOf(resource), flag)) return false
    return action !== 'list' || !listsClosed[user.role]?.includes(resource)
  },
} satisfies AuthProvider
