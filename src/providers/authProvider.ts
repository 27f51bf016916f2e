/** react-admin's auth provider. What may be done is asked of the policy; what is shown is no protection. */
import type { AuthProvider, UserIdentity } from 'ra-core'
import { ofPage } from '../ofPage.ts'
import { attendanceFile } from '../shared/attendanceFile.ts'
import { type Area, type Flag, type Role, can } from '../shared/access.ts'
import { entityOf } from '../shared/entities/index.ts'
import { routes } from '../shared/routes.ts'
import type { SessionUser } from '../shared/user.ts'
import { call, refreshUser } from './call.ts'
import { forgetUser, isLeaving, leave, sessionOver, storedUser } from './session.ts'

const asked = ofPage<Promise<SessionUser | null> | null>(() => null)

/** Asks the server who is signed in, once at start. A failure other than the session's end keeps what is stored. */
export const askUser = (): Promise<SessionUser | null> => (asked.now ??= refreshUser().catch(() => null))

const currentUser = async (): Promise<SessionUser | null> => storedUser() ?? (await askUser())

const flagOf: Record<string, Flag> = {
  list: 'view', show: 'view', view: 'view', export: 'view', create: 'create', edit: 'update', update: 'update', delete: 'delete',
} // prettier-ignore

/** Lists that a role has no page for, although it may read what is in them: a teacher meets meetings in the calendar. */
const listsClosed: Partial<Record<Role, readonly string[]>> = { teacher: ['meeting', attendanceFile.name] }

/** What has a page and is no kind of record of its own. */
const besides: Readonly<Record<string, Area>> = {
  dashboard: 'admin',
  [attendanceFile.name]: attendanceFile.area,
}

/** What everybody has: the page of human resources, and of these kinds of record what is about themselves. */
const everybodys = (resource: string): boolean => resource === 'hr' || Boolean(entityOf(resource)?.ownFields)
/** What one does with what is about oneself; the record decides the rest. */
const ofOneself = ['list', 'show', 'view', 'export', 'create', 'edit']

const areaOf = (resource: string): Area => besides[resource] ?? entityOf(resource)?.area ?? (resource as Area)

export const authProvider = {
  // The sign-in page is a document of its own and signs in by itself.
  login: () => Promise.reject(new Error('Sign in at /')),
  async checkAuth() {
    if (await currentUser()) return
    leave()
    throw { message: false, redirectTo: '/', logoutUser: false }
  },
  // 401 `error_auth` has left the page already, or asks to sign in again over it (session.ts). 403 is no reason to sign
  // anybody out.
  checkError: (error: { status?: number }) =>
    error.status === 401 && !sessionOver() && !isLeaving()
      ? Promise.reject({ message: false, redirectTo: '/', logoutUser: false })
      : Promise.resolve(),
  /** Ends the session on the server, and throws where it could not be told. The caller leaves the page either way. */
  async logout() {
    if (storedUser()) await call(routes['session.logout']).finally(forgetUser)
    // react-admin shall not go anywhere by itself.
    return false as const
  },
  async getIdentity(): Promise<UserIdentity> {
    // What is stored may be newer than what was asked at the start.
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
    if (user && everybodys(resource) && ofOneself.includes(action)) return true
    if (!user || !flag || !can(user, areaOf(resource), flag)) return false
    return action !== 'list' || !listsClosed[user.role]?.includes(resource)
  },
} satisfies AuthProvider
