/** Passwords: argon2id with the parameters recommended by OWASP (19 MiB, two passes), rehashed when these change. */
import { hash, verify } from '@node-rs/argon2'
import { semaphore } from '../semaphore.ts'
import { tooCommon } from './commonPasswords.ts'

// algorithm 2 is argon2id; the package's enum can't be imported under type stripping.
const cost = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

// Each hash takes 19 MiB and a thread: more at once would starve everything else.
const inTurn = semaphore(4, 40)

export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => hash(password.normalize('NFC'), cost))

let unknown: Promise<string> | undefined

/** Takes the same time whether there is such a user or not: without a hash it checks one that nothing matches. */
export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  const against = stored ?? (await (unknown ??= hashPassword(`nobody-${Math.random()}`)))
  const matches = await inTurn(() => verify(against, password.normalize('NFC')))
  return stored !== null && matches
}

/** Message key of a weakness of a new password, or null. */
export const weakness = (password: string): string | null =>
  tooCommon(password) ? 'validation.commonPassword' : null
