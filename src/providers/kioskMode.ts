/**
 * Whether this tab is a kiosk: then it shows nothing else, at whatever address, and after a reload too. Kept by the tab, so that
 * the others of the browser stay as they are; and for one user: who signs in as somebody else is at no kiosk.
 */
import { useSyncExternalStore } from 'react'
import { isId } from '../shared/ids.ts'
import { onSessionChange, storedUser } from './session.ts'

const key = 'kiosk'
const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of listeners) listener()
}

export function beginKiosk(branch: string): void {
  const user = storedUser()
  if (!user) return
  sessionStorage.setItem(key, `${user._id} ${branch}`)
  tell()
}

export function endKiosk(): void {
  sessionStorage.removeItem(key)
  tell()
}

/** @returns the branch at whose door it stands; null where this tab is none */
function kioskBranch(): string | null {
  const [user, branch] = sessionStorage.getItem(key)?.split(' ') ?? []
  return branch && isId(branch) && user === storedUser()?._id ? branch : null
}

const listen = (listener: () => void) => {
  listeners.add(listener)
  const stop = onSessionChange(listener)
  return () => {
    listeners.delete(listener)
    stop()
  }
}

export const useKioskBranch = (): string | null => useSyncExternalStore(listen, kioskBranch)
