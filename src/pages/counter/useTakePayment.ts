import type { Receipt } from '../../components/feeCalls.ts'
import { useRecordCalls } from '../../components/recordCalls.ts'
import { sentPayments, type SentPayment } from './sentPayment.ts'
import { useSendOnce } from './useSendOnce.ts'

/**
 * Takes money once.
 *
 * @param before what was sent and had no answer when the page was last left
 */
export function useTakePayment(
  user: string,
  before: SentPayment | null,
  onTaken: (receipt: Receipt) => Promise<void> | void,
) {
  const { takePayment } = useRecordCalls()
  return useSendOnce({ user, store: sentPayments, before, send: takePayment, onDone: onTaken })
}
