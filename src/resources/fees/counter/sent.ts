/** Requests that must run exactly once, kept in this tab until their result is known, even across page loads. */
import { keepDraft, readDraft, takeDraft } from '../../../components/record/drafts.ts'

export interface Sent<Input> {
  request: Input
  /** Under which it is written down once at most. */
  key: string
  /** When it was first sent, in milliseconds since the epoch. */
  at: number
}

export interface SentStore<Input> {
  keep(user: string, sent: Sent<Input>): void
  forget(user: string): void
  /** The request of this user that got no answer. */
  unanswered(user: string, now?: number): Sent<Input> | null
}

/** The server keeps a key for a day; repeating the request later would execute it again. */
const known = 23 * 3_600_000

/** @param kind separates drafts of different forms */
export const sentStore = <Input>(kind: string): SentStore<Input> => ({
  keep: (user, sent) => keepDraft(kind, undefined, { user, values: { sent } }),
  forget: (user) => void takeDraft(kind, undefined, user),
  unanswered(user, now = Date.now()) {
    const sent = readDraft(kind, undefined, user)?.sent as Sent<Input> | undefined
    return sent && now - sent.at < known ? sent : null
  },
})
