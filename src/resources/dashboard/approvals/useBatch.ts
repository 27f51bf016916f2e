import { failureOf, firstMessage } from '../../../components/failure.ts'
import { useAction } from '../../../components/useAction.ts'
import type { Approval } from '../../../shared/dashboard/approvalRoutes.ts'
import { isClash, useDecisionCall } from './decide.ts'

export interface BatchOutcome {
  approved: Approval[]
  /** With the message, or its key. */
  failed: { item: Approval; message: string; clash: boolean }[]
}

/** Approves one after the other: requests of the same person draw on one balance. */
export function useBatch(onEnd: (outcome: BatchOutcome) => void) {
  const call = useDecisionCall()
  return useAction(
    async (items: readonly Approval[]) => {
      const outcome: BatchOutcome = { approved: [], failed: [] }
      for (const item of items) {
        try {
          await call({ item, way: 'approve' })
          outcome.approved.push(item)
        } catch (error) {
          const failure = failureOf(error)
          outcome.failed.push({ item, message: firstMessage(failure), clash: isClash(error) })
          // Nothing further is sent once the session has ended or the server is unreachable.
          if (failure.status === 401 || failure.status === 0) break
        }
      }
      return outcome
    },
    { onSuccess: onEnd },
  )
}
