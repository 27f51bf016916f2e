/** A payment on its way: kept in this tab until it is known what came of it, whatever happens to the page. */
import type { PaymentWish } from '../../components/feeCalls.ts'
import { keepDraft, readDraft, takeDraft } from '../../components/record/drafts.ts'

export interface SentPayment {
  wish: PaymentWish
  /** Under which it is written down once at most. */
  key: string
  /** When it was first sent, in milliseconds since the epoch. */
  at: number
}

const kind = 'paymentSent'
/** The server knows a key for a day; who asks later would pay again. */
const known = 23 * 3_600_000

export const keepSent = (user: string, sent: SentPayment): void =>
  keepDraft(kind, undefined, { user, values: { sent } })

export const forgetSent = (user: string): void => void takeDraft(kind, undefined, user)

/** What this user sent and had no answer to. */
export function unanswered(user: string, now = Date.now()): SentPayment | null {
  const sent = readDraft(kind, undefined, user)?.sent as SentPayment | undefined
  return sent && now - sent.at < known ? sent : null
}
