/** The input of the fee counter and its result. */
import type { StudentAccount } from '../../../shared/fees/invoiceRoutes.ts'
import type { CashMethod } from '../../../shared/ledger/cashEntry.ts'

export interface TypedPayment {
  /** In minor units, or the text if it is no amount; null: the pre-filled amount is unchanged. */
  amount: number | string | null
  method: CashMethod
  memo: string
}

export const untouched: TypedPayment = { amount: null, method: 'cash', memo: '' }

export const isTouched = ({ amount, memo }: TypedPayment): boolean => amount !== null || memo.trim() !== ''

interface Offer {
  /** In minor units; 0: nothing is offered. */
  amount: number
  /** The key of the words that say why. */
  hint: 'amountNow' | 'amountNext' | 'amountOne' | 'amountNone'
}

/** The pre-filled amount. @param only an invoice that is paid on its own */
export function offerOf(
  { dueNow, nextInstalment, openInvoices }: StudentAccount,
  only: string | null,
): Offer {
  const one = only && openInvoices.find(({ _id }) => _id === only)
  if (one) return { amount: one.dueNow || one.balance, hint: one.dueNow ? 'amountNow' : 'amountOne' }
  if (dueNow > 0) return { amount: dueNow, hint: 'amountNow' }
  if (nextInstalment) return { amount: nextInstalment.amount, hint: 'amountNext' }
  return { amount: 0, hint: 'amountNone' }
}

/** In minor units; null unless it is a positive amount. */
export function amountOf({ amount }: TypedPayment, offer: Offer): number | null {
  const minor = amount ?? offer.amount
  return typeof minor === 'number' && minor > 0 ? minor : null
}
