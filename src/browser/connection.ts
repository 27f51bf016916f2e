/** State of the connection: updated by every call, shown by the offline strip. */
import { ofPage } from './ofPage.ts'

const listeners = new Set<() => void>()
const answering = ofPage(() => true)

function tell(now: boolean): void {
  if (now === answering.now) return
  answering.now = now
  for (const listener of listeners) listener()
}

const kept = ofPage<number | null>(() => null)

/** When the oldest kept answer came that is shown in place of the server's; null while none is. */
export const keptSince = (): number | null => kept.now

export function noteKept(at: number): void {
  if (kept.now !== null && kept.now <= at) return
  kept.now = at
  for (const listener of listeners) listener()
}

export function noteAnswer(): void {
  kept.now = null
  tell(true)
}
export const noteSilence = (): void => tell(false)

export type Connection = 'there' | 'offline' | 'silent'

/** `offline` is this machine's own word, `silent` the server's. */
export const connection = (): Connection =>
  'onLine' in navigator && !navigator.onLine ? 'offline' : answering.now ? 'there' : 'silent'

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

/** In milliseconds; the user sees nothing while waiting. */
const askFor = 5000

/** Checks whether the server answers, and records the result. */
export async function askServer(): Promise<boolean> {
  const reachable = await fetch('/api/health', {
    cache: 'no-store',
    signal: AbortSignal.timeout(askFor),
  }).then(
    ({ ok }) => ok,
    () => false,
  )
  if (reachable) noteAnswer()
  else noteSilence()
  return reachable
}

const partListeners = new Set<(message: string) => void>()

/** Reports an opened part that could not be loaded. @param message key of the text to show */
export function notePartWaiting(message: string): void {
  for (const listener of partListeners) listener(message)
}

export function onPartWaiting(listener: (message: string) => void): () => void {
  partListeners.add(listener)
  return () => {
    partListeners.delete(listener)
  }
}
