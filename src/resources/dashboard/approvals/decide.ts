/** Decisions about what waits, by the routes of each kind. */
import { useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { createElement } from 'react'
import { failureOf } from '../../../components/failure.ts'
import { useCallRoute } from '../../../components/routeCalls.ts'
import { useAction } from '../../../components/useAction.ts'
import { useMayCall } from '../../../components/useMayCall.ts'
import type { Approval } from '../../../shared/dashboard/approvalRoutes.ts'
import { waitingLists } from '../../../shared/dashboard/tiles.ts'
import { routes } from '../../../shared/routes.ts'
import { ApprovedPayroll } from './ApprovedPayroll.tsx'
import { useApprovalName } from './useApprovalFacts.ts'

export interface Decision {
  item: Approval
  way: 'approve' | 'reject'
  note?: string
}

export const recordAddress = ({ kind, _id }: Approval): string =>
  `${waitingLists[kind].path}?${new URLSearchParams({ id: _id }).toString()}`

/** Payrolls are not rejected: a draft is recalculated or deleted. */
export const canReject = ({ kind }: Approval): boolean => kind !== 'payroll'

/** Rejecting an advance takes no comment. */
export const takesReason = ({ kind }: Approval): boolean => kind !== 'advance'

/** True if it can be approved along with others: it moves no money or stock, and needs no further answer. */
export const isSafeInBatch = (item: Approval): boolean =>
  !item.own &&
  (item.kind === 'staffCorrection' || (item.kind === 'leave' && !item.beyond && item.sessions === 0))

/** True if the record was decided, changed or deleted since it was read. */
export const isClash = (error: unknown): boolean => {
  const { code, status } = failureOf(error)
  return code === 'stale' || status === 404
}

export function useDecisionCall(): (decision: Decision) => Promise<unknown> {
  const callRoute = useCallRoute()
  return ({ item, way, note }) => {
    const params = { id: item._id }
    const seen = { updatedAt: item.updatedAt }
    const answer = { ...seen, ...(note ? { note } : {}) }
    if (item.for) {
      const unpaid = item.kind === 'leave' && way === 'approve' && item.beyond ? { asUnpaid: true } : {}
      return callRoute('approval.decide', {
        params: { ...params, kind: item.kind },
        body: { ...answer, ...unpaid, for: item.for._id, way },
      })
    }
    if (item.kind === 'payroll') return callRoute('payroll.approve', { params, body: seen })
    if (item.kind === 'advance') return callRoute(`advance.${way}`, { params, body: seen })
    if (item.kind === 'leave' && way === 'approve')
      return callRoute('leave.approve', {
        params,
        body: { ...answer, ...(item.beyond ? { asUnpaid: true } : {}) },
      })
    return callRoute(`${item.kind}.${way}`, { params, body: answer })
  }
}

/** Sends one decision and notifies of the result, also if somebody else has decided meanwhile. */
export function useDecide(onDone: (item: Approval) => void) {
  const call = useDecisionCall()
  const notify = useNotify()
  const client = useQueryClient()
  const nameOf = useApprovalName()
  const mayPay = useMayCall(routes['payroll.pay'])
  const leadsOn = ({ item, way }: Decision) => item.kind === 'payroll' && way === 'approve' && mayPay
  return useAction(
    async (decision: Decision) => {
      try {
        return await call(decision)
      } catch (error) {
        if (isClash(error))
          notify('approvals.clash', { type: 'warning', messageArgs: { name: nameOf(decision.item) } })
        void client.invalidateQueries({ queryKey: ['approval'] })
        void client.invalidateQueries({ queryKey: ['notification'] })
        throw error
      }
    },
    {
      done: (_, decision) =>
        leadsOn(decision)
          ? undefined
          : [
              decision.way === 'approve' ? 'approvals.approved' : 'approvals.rejected',
              { name: nameOf(decision.item) },
            ],
      onSuccess: (_, decision) => {
        const { item } = decision
        if (leadsOn(decision))
          notify(createElement(ApprovedPayroll, { name: nameOf(item), to: recordAddress(item) }), {
            type: 'success',
          })
        onDone(item)
      },
    },
  )
}
