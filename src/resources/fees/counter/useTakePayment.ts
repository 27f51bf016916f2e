import { useCallRoute } from '../../../components/routeCalls.ts'
import { type Receipt, sentPayments, type SentPayment } from './sentPayment.ts'
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
  const callRoute = useCallRoute()
  return useSendOnce({
    user,
    store: sentPayments,
    before,
    send: (request, idempotencyKey) => callRoute('payment.create', { body: request }, { idempotencyKey }),
    onDone: onTaken,
  })
}
