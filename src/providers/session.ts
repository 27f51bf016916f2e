/** What the browser keeps of the session: the user as the interface shows it, never a token. */
import type { SessionUser } from '../shared/user.ts'

const userKey = 'user'

/** Read by the sign-in page, which is a document of its own. */
const returnToKey = 'returnTo'
const noticeKey = 'signInNotice'

/** Fired at the window before it is left: a form with unsaved values keeps them as a draft and lets go. */
export const sessionEndedEvent = 'pathshala:sessionended'

/** The user of the last answer, if it says what the specification asks of a session: name, role and expiry. */
export function storedUser(): SessionUser | null {
  const user = parse(localStorage.getItem(userKey))
  if (user?.username && user.role && user.tokenExp) return user
  if (user) localStorage.removeItem(userKey)
  return null
}

export const storeUser = (user: SessionUser): void => localStorage.setItem(userKey, JSON.stringify(user))

export const forgetUser = (): void => localStorage.removeItem(userKey)

/**
 * The session is gone: our own keys go, other tabs see it by that, and the page is left for the sign-in page. Who never
 * had one is not told that it ended.
 */
export function endSession(): void {
  const had = storedUser() !== null
  forgetUser()
  leave(had ? 'sessionEnded' : undefined)
}

let leaving = false

/** To the sign-in page, by a load of it: nothing of this user stays in memory. */
export function leave(notice?: 'sessionEnded'): void {
  if (leaving || typeof window === 'undefined') return
  leaving = true
  if (notice) sessionStorage.setItem(noticeKey, notice)
  sessionStorage.setItem(returnToKey, location.pathname + location.search)
  window.dispatchEvent(new Event(sessionEndedEvent))
  location.assign('/')
}

/** Signed out or changed in another tab: this one follows. */
export function followOtherTabs(): void {
  window.addEventListener('storage', ({ key, oldValue, newValue }) => {
    if (key !== userKey && key !== null) return
    if (!newValue) return leave()
    const before = parse(oldValue)
    if (before && parse(newValue)?._id !== before._id) location.reload()
  })
}

function parse(text: string | null): SessionUser | null {
  try {
    return text ? (JSON.parse(text) as SessionUser) : null
  } catch {
    return null
  }
}
