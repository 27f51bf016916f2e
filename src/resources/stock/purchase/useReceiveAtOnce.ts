import type { RaRecord } from 'ra-core'
import { useCallRoute } from '../../../components/routeCalls.ts'
import { useAction } from '../../../components/useAction.ts'
import { useMayCall } from '../../../components/useMayCall.ts'
import type { FollowUp } from '../../../components/record/SaveBar.tsx'
import { randomHex } from '../../../shared/core/ids.ts'
import { routes } from '../../../shared/routes.ts'

/** Goods that are bought over the counter come with their bill: all of them are received as the purchase is saved. */
export function useReceiveAtOnce(): FollowUp | undefined {
  const callRoute = useCallRoute()
  const may = useMayCall(routes['purchase.receive'])
  const { mutate } = useAction(
    ({ id }: RaRecord) =>
      callRoute(
        'purchase.receive',
        { params: { id: String(id) }, body: {} },
        { idempotencyKey: randomHex(16) },
      ),
    { done: 'purchases.receiveDone', notifiesFailure: 'purchases.savedNotReceived' },
  )
  return may ? { label: 'purchases.receiveAtOnce', run: (record) => mutate(record) } : undefined
}
