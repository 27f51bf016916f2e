/** A preference of the signed-in user that changes how things are shown: known before anything is drawn. */
import { ofPage } from '../browser/ofPage.ts'

/** Storage key under which `providers/session.ts` keeps the user. */
const userKey = 'user'

interface Preference<T> {
  current: () => T
  /** Shows it from now on, without storing it. */
  show: (value: T) => void
  /** @returns to listen no more */
  onChange: (listener: () => void) => () => void
}

/** @param read the preference of the stored user, whose shape is unchecked: null if nobody is signed in */
export function preferenceOfUser<T>(read: (user: Record<string, unknown> | null) => T): Preference<T> {
  const listeners = new Set<() => void>()
  const current = ofPage(readStored)

  function readStored(): T {
    try {
      return read(JSON.parse(localStorage.getItem(userKey) ?? 'null') as Record<string, unknown> | null)
    } catch {
      // No storage in some private windows, and none outside of a browser.
      return read(null)
    }
  }

  function show(value: T) {
    if (value === current.now) return
    current.now = value
    for (const listener of listeners) listener()
  }

  if (typeof window !== 'undefined')
    // The same person's other tabs follow.
    window.addEventListener('storage', ({ key }) => {
      if (key === userKey) show(readStored())
    })

  return {
    current: () => current.now,
    show,
    onChange: (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}
