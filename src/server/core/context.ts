/** The context of a request: user, language, time and its single transaction. */
import type { Progress } from '../../shared/core/importRows.ts'
import type { Language } from '../../shared/core/user.ts'
import type { Message } from '../../shared/core/messages.ts'
import type { Deadline } from './db/deadline.ts'
import type { Transaction } from './db/transaction.ts'
import type { WalPosition } from './db/walPosition.ts'
import type { FileStore } from './files/store.ts'
import type { Upload } from './files/receive.ts'
import type { QueryWatch } from './telemetry/queryWatch.ts'
import type { Cookies } from './session/cookies.ts'
import type { SignedIn } from './session/signedIn.ts'

export interface Context {
  /** Milliseconds since the epoch, the same for the whole request. */
  now: number
  language: Language
  /** By when the database has served the request. */
  deadline: Deadline
  /** Told of its statements. */
  watch: QueryWatch
  /** `key` below `server.`, in the caller's language. */
  say(key: string, args?: Message['args']): string
  /** True for HEAD: nothing is counted or logged. */
  looksOnly: boolean
  requestId: string
  /** The client address as the server sees it; a reported one is stored beside it and never trusted. */
  address: string
  reportedAddress: string | null
  device: string
  /** The address that mailed links begin with. */
  publicUrl(): string
  signedIn: SignedIn | null
  /** True if the user comes from the session cache. */
  recalled: boolean
  /** The signed-in user. @throws SignedOut on public routes without one; other routes always have one. */
  readonly user: SignedIn
  /** Files of a multipart body, already checked and stored. */
  uploads: Upload[]
  /** The request was a repeat: its files are not needed a second time. */
  uploadsUnused: boolean
  /** Users whom the note of this request mentions, already checked. */
  mentions?: readonly string[]
  files: FileStore
  cookies: Cookies
  tx: Transaction
  /** Where the database's log was after the newest commit of this request; noted with replicas only, by `committed`. */
  position?: WalPosition
  committed?: (position: WalPosition) => void
  /** Idempotency key, for handlers that manage it themselves. */
  key?: string | undefined
  /** Reports the progress of long work, if the caller wants it. */
  progress?: (stage: Stage, done: number, of: number) => void
}

/** The stage of an import: reading, checking, writing or undoing its rows. */
export type Stage = Progress['stage']
