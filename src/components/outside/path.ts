import { useSyncExternalStore, type MouseEvent } from 'react'

const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  addEventListener('popstate', tell)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) removeEventListener('popstate', tell)
  }
}

/** The address within the sign-in pages: three of them need no router. */
export const usePath = () => useSyncExternalStore(subscribe, () => location.pathname)

export const goTo = (path: string) => {
  history.pushState(null, '', path)
  tell()
  scrollTo(0, 0)
}

/** For a link among the sign-in pages: stays in the document, and leaves new tabs to the browser. */
export const stayHere = (event: MouseEvent<HTMLAnchorElement>) => {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
  event.preventDefault()
  goTo(event.currentTarget.pathname)
}
