/** Session state in the browser: the user as the interface shows it, never a token. */
import { showDateFormat } from '../i18n/dateFormat.ts'
import { showReaderZone } from '../i18n/readerZone.ts'
import { showDigits } from '../i18n/digits.ts'
import type { SessionUser } from '../shared/core/user.ts'
import { forgetAnswers } from '../browser/offlineMode.ts'
import { ofPage } from '../browser/ofPage.ts'
import { anythingUnsaved, letGoOfUnsaved } from '../browser/unsaved.ts'

const userKey = 'user'

/** Prefix of react-admin's store in local storage. */
const storePrefix = 'RaStore'

/** Read by the sign-in page, which is a separate document. */
const returnToKey = 'returnTo'
const noticeKey = 'signInNotice'

/** Written and removed before the user is cleared: it tells other tabs that nobody signed out. */
const endedKey = 'sessionEnded'

/** The user this page was loaded for, even if another tab has stored a different one since. */
const owner = ofPage<SessionUser | null>(() => null)

/** The session has ended, and the page stays because of unsaved input. */
const over = ofPage(() => false)
const leaving = ofPage(() => false)

const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of listeners) listener()
}

/** The user changed, the session ended over unsaved input, or it continues. */
export const onSessionChange = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const sessionOver = (): boolean => over.now

/** The user of the last answer, if it has what the specification requires: name, role and expiry. */
export function storedUser(): SessionUser | null {
  const user = parse(localStorage.getItem(userKey))
  if (user?.username && user.role && user.tokenExp) {
    owner.now ??= user
    return user
  }
  if (over.now) return owner.now
  if (user) forgetAll()
  return null
}

export function storeUser(user: SessionUser): void {
  localStorage.setItem(userKey, JSON.stringify(user))
  showDigits(user.digits)
  showDateFormat(user.dateFormat, user.defaultDateFormat)
  showReaderZone(user.timezone)
  owner.now = user
  tell()
}

export function forgetUser(): void {
  forgetAnswers(owner.now?._id)
  forgetOpened()
  localStorage.removeItem(userKey)
  owner.now = null
}

/** Which records were opened is nobody else's business at a shared desk. */
function forgetOpened(): void {
  for (const key of Object.keys(localStorage))
    if (key.startsWith(`${storePrefix}.recentRecords.`)) localStorage.removeItem(key)
}

/** The requirement that blocks everything else, such as setting a new password; null when there is none. */
export const mustDo = (): SessionUser['mustDo'] => storedUser()?.mustDo ?? null

/** The server refused something because of it. */
export function noteMustDo(what: NonNullable<SessionUser['mustDo']>): void {
  const user = storedUser()
  if (user && user.mustDo !== what) storeUser({ ...user, mustDo: what })
}

/**
 * Clears our keys in local storage. The specification says everything, but other programs' keys at this origin are
 * not ours, and language and theme are no state of the session: they are chosen on the sign-in page too, and the
 * message about the ended session must be in the reader's language.
 */
function forgetAll(): void {
  forgetAnswers(owner.now?._id)
  for (const key of Object.keys(localStorage))
    if (key === userKey || key.startsWith(storePrefix)) localStorage.removeItem(key)
}

/**
 * The session has ended: with unsaved input the page stays and asks to sign in again over it. Otherwise our keys are
 * cleared, which other tabs notice, and the page is left for the sign-in page.
 */
export function endSession(): void {
  // Another tab may have cleared the stored user already, and the event that says so is still on its way to this one.
  if (!over.now && !staysOpen(storedUser() ?? owner.now)) abandon()
}

/** An administrator viewing as another user cannot sign in again as that user. */
function staysOpen(user: SessionUser | null): boolean {
  if (leaving.now || !user || user.viewedBy || !anythingUnsaved()) return false
  owner.now = user
  over.now = true
  tell()
  return true
}

/** Leaves for the sign-in page. Drafts survive in the tab's session storage. No notice is shown if there was no session. */
export function abandon(): void {
  const had = storedUser() !== null
  over.now = false
  localStorage.setItem(endedKey, 'yes')
  forgetAll()
  localStorage.removeItem(endedKey)
  leave(had ? 'sessionEnded' : undefined)
}

/** Signed in again over the page. If it is somebody else, the page is reloaded. */
export function resume(user: SessionUser): void {
  const same = !owner.now || owner.now._id === user._id
  over.now = false
  storeUser(user)
  if (!same) startAnew()
}

/** Marks that sign-out is in progress, so that requests refused meanwhile do not leave the page early. */
export const logsOut = (): void => {
  leaving.now = true
}

/** The page is about to be left, or being left. */
export const isLeaving = (): boolean => leaving.now

/** To the sign-in page, by a load of it: nothing of this user stays in memory. */
export function leave(notice?: 'sessionEnded'): void {
  if (leaving.now || typeof window === 'undefined') return
  leaving.now = true
  if (notice) sessionStorage.setItem(noticeKey, notice)
  sessionStorage.setItem(returnToKey, location.pathname + location.search)
  letGoOfUnsaved(true)
  location.assign('/')
}

/** The same address as another user. Input typed here stays a draft of its author. */
function startAnew(): void {
  leaving.now = true
  letGoOfUnsaved(true)
  location.reload()
}

/** The session of another tab ended, and nobody signed out. */
const endedElsewhere = ofPage(() => false)

/** Signed out, ended or changed in another tab: this one follows. */
export const followOtherTabs = (): void => window.addEventListener('storage', follow)

function follow({ key, oldValue, newValue }: StorageEvent): void {
  if (key === endedKey && newValue) endedElsewhere.now = true
  if (key !== userKey && key !== null) return
  const [before, now] = [owner.now ?? parse(oldValue), parse(newValue)]
  if (now) {
    if (before && before._id !== now._id) startAnew()
    else if (over.now) resume(now)
    else tell()
    return
  }
  const expired = endedElsewhere.now
  endedElsewhere.now = false
  // Keep the page with its unsaved input until the user signs in again.
  if (expired && (over.now || staysOpen(before))) return
  over.now = false
  leave(expired ? 'sessionEnded' : undefined)
}

function parse(text: string | null): SessionUser | null {
  try {
    return text ? (JSON.parse(text) as SessionUser) : null
  } catch {
    return null
  }
}
