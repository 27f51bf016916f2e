import { navigationPaths } from '../navigation.ts'

/** The organisation's settings are below the profile's page, each at its own tab; those of the user are no sub pages. */
const ownTabs = [null, 'profile', 'password', 'otp', 'sessions', 'notifications', 'users']

/** True for pages below another one: known without loading their names, so that the line has its place from the start. */
export function isSubPage(pathname: string, search: string): boolean {
  const path = pathname.replace(/\/+$/, '')
  if (path === '/admin/profile') return !ownTabs.includes(new URLSearchParams(search).get('tab'))
  if (path === '/admin/user') return true
  return path.split('/').length > 3 && !navigationPaths.has(path)
}
