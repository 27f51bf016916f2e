const userKey = 'user'
const returnToKey = 'returnTo'
const endedKey = 'sessionEnded'
const noticeKey = 'signInNotice'

/** Notice for users who were sent to the sign-in page. */
export type Notice = 'logoutFailed' | 'sessionEnded'

const isNotice = (value: unknown): value is Notice => value === 'logoutFailed' || value === 'sessionEnded'

export const hasStoredUser = (): boolean => localStorage.getItem(userKey) !== null
export const forgetUser = (): void => localStorage.removeItem(userKey)

/** The session ended by itself: other tabs may stay for unsaved input (`providers/session.ts`). */
export const forgetEnded = (): void => {
  localStorage.setItem(endedKey, 'yes')
  forgetUser()
  localStorage.removeItem(endedKey)
}

export const storeUser = (user: unknown): void => localStorage.setItem(userKey, JSON.stringify(user))

/** Tells the sign-in page, which is another document, why the user was sent there. */
export const leaveNotice = (notice: Notice): void => sessionStorage.setItem(noticeKey, notice)

export const readNotice = (): Notice | undefined => {
  const notice = sessionStorage.getItem(noticeKey)
  return isNotice(notice) ? notice : undefined
}

export const clearNotice = (): void => sessionStorage.removeItem(noticeKey)

/**
 * Returns the address to open after signing in: the previous one if it is in the back office, else its start.
 *
 * The browser resolves it first, since `//host/admin` and `/\host` look like paths and are not.
 */
export const takeReturnTo = (): string => {
  const wanted = sessionStorage.getItem(returnToKey)
  sessionStorage.removeItem(returnToKey)
  if (!wanted || !URL.canParse(wanted, location.origin)) return '/admin'
  const url = new URL(wanted, location.origin)
  const ours = url.origin === location.origin && /^\/admin(\/|$)/.test(url.pathname)
  return ours ? url.pathname + url.search + url.hash : '/admin'
}
