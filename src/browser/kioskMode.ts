/**
 * Kiosk mode of this tab: it shows only the kiosk, at every address and after a reload. Stored for the tab, so other tabs
 * are unaffected, and for one user: it ends when somebody else signs in.
 */
import { useSyncExternalStore } from 'react'
import { isId } from '../shared/core/ids.ts'

const key = 'kiosk'
const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of listeners) listener()
}

/** @param user who opens it @param branch of the kiosk; both are ids */
export function beginKiosk(user: string, branch: string): void {
  sessionStorage.setItem(key, `${user} ${branch}`)
  tell()
}

export function endKiosk(): void {
  sessionStorage.removeItem(key)
  tell()
}

const listen = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
const kept = () => sessionStorage.getItem(key)

/** @returns the branch of the kiosk; null if this tab is not one, or another user's */
export function useKioskBranch(user: string | undefined): string | null {
  const [by, branch] = useSyncExternalStore(listen, kept)?.split(' ') ?? []
  return branch && isId(branch) && by === user ? branch : null
}
