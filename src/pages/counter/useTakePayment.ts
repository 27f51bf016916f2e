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
  const calls = useRecordCalls()
  return useSendOnce({
    user,
    store: sentPayments,
    before,
    send: (wish, key) => calls.takePayment(wish, key),
    onDone: onTaken,
  })
}
