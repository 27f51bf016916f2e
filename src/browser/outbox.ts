/** Notes written without a network: kept on this device for their author until the server has them. */

export interface WaitingNote {
  id: string
  student: string
  /** The student's name. */
  name: string
  note: string
  /** The server's reason for refusing it. */
  refused?: string
}

const keyOf = (user: string) => `outbox:${user}`
/** Where the marks of sheets are kept, by session. */
export const sheetsOf = (user: string) => `attendance:${user}:`

const listeners = new Set<() => void>()

export const onOutboxChange = (listener: () => void): (() => void) => {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

/** The stored text: the same while nothing changes. */
export const outboxText = (user: string): string => localStorage.getItem(keyOf(user)) ?? '[]'

export const outboxOf = (user: string): readonly WaitingNote[] =>
  JSON.parse(outboxText(user)) as WaitingNote[]

/** Something that waits was stored or removed. */
export function tellOutbox(): void {
  for (const listener of listeners) listener()
}

function store(user: string, waiting: readonly WaitingNote[]): void {
  if (waiting.length === 0) localStorage.removeItem(keyOf(user))
  else localStorage.setItem(keyOf(user), JSON.stringify(waiting))
  tellOutbox()
}

/** @throws if the storage is full or closed: the text is still in its field */
export const sendLater = (user: string, note: WaitingNote): void => store(user, [...outboxOf(user), note])

export const removeFromOutbox = (user: string, id: string): void =>
  store(
    user,
    outboxOf(user).filter((note) => note.id !== id),
  )

export const markRefused = (user: string, id: string, refused: string): void =>
  store(
    user,
    outboxOf(user).map((note) => (note.id === id ? { ...note, refused } : note)),
  )

export const emptyOutbox = (user: string): void => store(user, [])

export interface WaitingSheet {
  session: string
  /** The server's reason for refusing it, or a key of our own. */
  refused?: string
}

/** Sessions whose attendance was saved here and has not reached the server, or was refused by it. */
export const waitingSheets = (user: string): readonly WaitingSheet[] =>
  Object.keys(localStorage)
    .filter((key) => key.startsWith(sheetsOf(user)))
    .flatMap((key) => {
      const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as KeptState | null
      if (!kept?.wanted && !kept?.refused) return []
      return [
        { session: key.slice(sheetsOf(user).length), ...(kept.refused ? { refused: kept.refused } : {}) },
      ]
    })
    .toSorted((one, other) => (one.session < other.session ? -1 : 1))

interface KeptState {
  wanted?: boolean
  refused?: string | null
}

export const anythingWaits = (user: string): boolean =>
  localStorage.getItem(keyOf(user)) !== null || waitingSheets(user).length > 0
