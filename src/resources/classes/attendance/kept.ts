/** Unsent marks, stored on this device by session and user, without names. */
import { sheetsOf, tellOutbox } from '../../../browser/outbox.ts'
import type { Marks } from './marks.ts'

export interface Kept {
  marks: Marks
  /** Save was pressed, and the server was not reached: they are sent as soon as it is. */
  wanted: boolean
  reason: string | null
  /** Why the server did not accept them as another page sent them. */
  refused?: string | null
}

const keyOf = (user: string, session: string) => `${sheetsOf(user)}${session}`

/** Storage is closed in some private windows, or full: the marks then last as long as the page. */
function tried<T>(work: () => T): T | null {
  try {
    return work()
  } catch {
    return null
  }
}

export const readKept = (user: string, session: string): Kept | null =>
  tried(() => JSON.parse(localStorage.getItem(keyOf(user, session)) ?? 'null') as Kept | null)

export function keep(user: string, session: string, kept: Kept): void {
  tried(() =>
    Object.keys(kept.marks).length === 0
      ? localStorage.removeItem(keyOf(user, session))
      : localStorage.setItem(keyOf(user, session), JSON.stringify(kept)),
  )
  tellOutbox()
}

/** Number of unsent marks of a user. @returns by session */
export function unsentOf(user: string): Map<string, number> {
  const start = keyOf(user, '')
  const keys = tried(() => Object.keys(localStorage).filter((key) => key.startsWith(start))) ?? []
  return new Map(
    keys.map((key) => {
      const session = key.slice(start.length)
      return [session, Object.keys(readKept(user, session)?.marks ?? {}).length]
    }),
  )
}
