/** Which digits the signed-in user wants to read; those of the language where nothing is chosen. */
export type Digits = 'bengali' | 'latin'

/** Where `providers/session.ts` keeps the user: known before anything is drawn. */
const userKey = 'user'

const listeners = new Set<() => void>()
let current: Digits | null = readStored()

function readStored(): Digits | null {
  try {
    const user = JSON.parse(localStorage.getItem(userKey) ?? 'null') as { digits?: unknown } | null
    return user?.digits === 'bengali' || user?.digits === 'latin' ? user.digits : null
  } catch {
    // No storage in some private windows, and none outside of a browser.
    return null
  }
}

export const currentDigits = (): Digits | null => current

export const showDigits = (digits: Digits | null): void => {
  if (digits === current) return
  current = digits
  for (const listener of listeners) listener()
}

export const onDigitsChange = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

if (typeof window !== 'undefined')
  // The same person's other tabs follow.
  window.addEventListener('storage', ({ key }) => {
    if (key === userKey) showDigits(readStored())
  })
