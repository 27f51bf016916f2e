/** Whether the server answers: told by every call, read by whoever says so to people. */

const listeners = new Set<() => void>()
let answering = true

function tell(now: boolean): void {
  if (now === answering) return
  answering = now
  for (const listener of listeners) listener()
}

export const noteAnswer = (): void => tell(true)
export const noteSilence = (): void => tell(false)

export type Connection = 'there' | 'offline' | 'silent'

/** `offline` is this machine's own word, `silent` the server's. */
export const connection = (): Connection => (navigator.onLine ? (answering ? 'there' : 'silent') : 'offline')

export function onConnectionChange(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}
