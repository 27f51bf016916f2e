import { type RaRecord, useGetIdentity } from 'ra-core'
import { useCallback } from 'react'
import { type Grants, seesAllBranches } from '../../../shared/core/access.ts'
import type { TransferLine } from '../../../shared/stock/transfer.ts'
import { mayCall } from '../../../shared/core/route.ts'
import { routes } from '../../../shared/routes.ts'
import type { SessionUser } from '../../../shared/core/user.ts'

export type TransferStep = 'send' | 'receive' | 'close' | 'cancel'

export interface Transfer extends RaRecord {
  code: string
  number: string
  from: string
  fromName: string
  to: string
  toName: string
  status: 'draft' | 'sent' | 'received' | 'cancelled'
  lines: TransferLine[]
  pieces: number
  onTheWay: number
}

const needs = {
  send: { at: 'draft', by: 'from' },
  cancel: { at: 'draft', by: 'from' },
  receive: { at: 'sent', by: 'to' },
  close: { at: 'sent', by: 'to' },
} as const

const calls = {
  edit: routes['transfer.update'],
  send: routes['transfer.send'],
  receive: routes['transfer.receive'],
  close: routes['transfer.close'],
  cancel: routes['transfer.cancel'],
}

/** Returns whether this user may take a step in the current status: the sender sends, the receiver receives. */
export function useMayStep(): (step: TransferStep | 'edit', record: RaRecord) => boolean {
  const user = useGetIdentity().data as unknown as (SessionUser & Grants) | undefined
  return useCallback(
    (step, record) => {
      if (!user) return false
      const { at, by } = step === 'edit' ? needs.send : needs[step]
      const theirs = seesAllBranches(user) || user.branch?._id === record[by]
      return record.status === at && theirs && mayCall(calls[step], user)
    },
    [user],
  )
}
