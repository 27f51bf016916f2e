/**
 * Idempotency keys of writes. A write without an answer may have happened: repeating the same request reuses its key,
 * as does a second click while the first is in progress. Once answered, the same request gets a new key.
 */
import type { HttpError } from 'ra-core'
import { ofPage } from '../browser/ofPage.ts'
import { randomHex } from '../shared/core/ids.ts'

interface Open {
  key: string
  since: number
}

/** Milliseconds during which an identical request after an unanswered try counts as its retry, not as a new one. */
const meantFor = 10 * 60_000

const open = ofPage(() => new Map<string, Open>())

/**
 * Sends a write under its key.
 *
 * @param what the address and body of the write; null if they do not identify it (files)
 */
export async function underKey<T>(what: string | null, send: (key: string) => Promise<T>): Promise<T> {
  if (what === null) return send(randomHex(16))
  const before = open.now.get(what)
  const now = Date.now()
  const mine = before && now - before.since < meantFor ? before : { key: randomHex(16), since: now }
  open.now.set(what, mine)
  const answered = () => {
    if (open.now.get(what) === mine) open.now.delete(what)
  }
  try {
    const answer = await send(mine.key)
    answered()
    return answer
  } catch (error) {
    if (isAnswer(error)) answered()
    throw error
  }
}

/** The server itself has refused it: nothing has happened. A gateway knows nothing of that. */
const isAnswer = (error: unknown): boolean => {
  const { status } = error as Partial<HttpError>
  return status !== undefined && status >= 400 && status < 500
}
