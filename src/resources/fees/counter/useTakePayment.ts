import { useCallRoute } from '../../../components/routeCalls.ts'
import { type Receipt, sentPayments, type SentPayment } from './sentPayment.ts'
import { useSendOnce } from './useSendOnce.ts'

/**
 * Takes a payment once.
 *
 * @param before the unanswered request of an earlier page load
 */
export function useTakePayment(
  user: string,
  before: SentPayment | null,
  onTaken: (receipt: Receipt) => Promise<void> | void,
) {
  const callRoute = useCallRoute()
  return useSendOnce({
    user,
    store: sentPayments,
    before,
    send: (request, idempotencyKey) => callRoute('payment.create', { body: request }, { idempotencyKey }),
    onDone: onTaken,
  })
}
