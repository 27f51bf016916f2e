import { type ReactNode, useCallback, useState } from 'react'
import { lazyPart } from '../../../browser/lazyPart.tsx'
import type { Purchase } from '../../../shared/stock/purchase.ts'
import { useMayCall } from '../../../components/useMayCall.ts'
import { routes } from '../../../shared/routes.ts'

const ReceiveDialog = lazyPart(() => import('./ReceiveDialog.tsx'))
const PayDialog = lazyPart(() => import('./PayDialog.tsx'))
const CancelDialog = lazyPart(() => import('./CancelDialog.tsx'))

export const purchaseActions = ['receive', 'pay', 'cancel'] as const
export type PurchaseAction = (typeof purchaseActions)[number]

/** Returns whether an action fits the status. Advance payments are reversed before the rest is cancelled. */
export const fits: Record<PurchaseAction, (record: Purchase) => boolean> = {
  receive: ({ status }) => status === 'ordered',
  pay: ({ status, balance }) => status !== 'cancelled' && balance > 0,
  cancel: ({ status }) => status === 'ordered',
}

/** Allowed actions of a purchase, and the dialog of the one that was started. */
export function usePurchaseActions(): {
  may: Record<PurchaseAction, boolean>
  begin: (action: PurchaseAction, record: Purchase) => void
  dialog: ReactNode
} {
  const may = {
    receive: useMayCall(routes['purchase.receive']),
    pay: useMayCall(routes['purchase.pay']),
    cancel: useMayCall(routes['purchase.cancel']),
  }
  const [open, setOpen] = useState<{ action: PurchaseAction; record: Purchase } | null>(null)
  const close = () => setOpen(null)
  // The same at every turn: with another one each row of the list would be drawn again.
  const begin = useCallback((action: PurchaseAction, record: Purchase) => setOpen({ action, record }), [])
  const Dialog = open && { receive: ReceiveDialog, pay: PayDialog, cancel: CancelDialog }[open.action]
  return {
    may,
    begin,
    dialog: Dialog && <Dialog record={open.record} onClose={close} />,
  }
}
