/** Predicts which invoices a payment is allocated to, by the same rule as the server. */
import type { OpenInvoice } from '../../shared/fees/invoiceRoutes.ts'

export interface PayPlan {
  /** By invoice, in minor units. */
  pays: ReadonlyMap<string, number>
  /** The rest that is not allocated. */
  over: number
}

/** @param open the oldest due first @param only this invoice and no other */
export function payPlan(open: readonly OpenInvoice[], amount: number, only?: string | null): PayPlan {
  let over = amount
  const pays = new Map<string, number>()
  for (const { _id, balance } of open) {
    const taken = only && only !== _id ? 0 : Math.min(over, balance)
    pays.set(_id, taken)
    over -= taken
  }
  return { pays, over }
}
