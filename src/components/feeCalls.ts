import type { CashMethod } from '../shared/entities/cashEntry.ts'
import type { StudentAccount } from '../shared/invoiceRoutes.ts'

export type { StudentAccount }
export type OpenInvoice = StudentAccount['openInvoices'][number]
export type AccountEntry = StudentAccount['entries'][number]
/** Money that came in or went out, as it is written down. */
export interface Receipt {
  _id: string
  number: string
  student: string
  amount: number
  method: CashMethod
  /** Which invoices it pays; what is left over is credit. */
  allocations: { invoice: string; invoiceNumber: string; amount: number }[]
}

export interface PaymentWish {
  student: string
  /** Only this one; without it the oldest due first. */
  invoice?: string
  /** In minor units. */
  amount: number
  method: CashMethod
  memo?: string
}

export interface RefundWish {
  amount: number
  method: CashMethod
  reason: string
}

/** What students owe and pay. */
export interface FeeCalls {
  /** As who may change the student reads it. */
  accountOf(student: string, signal?: AbortSignal): Promise<StudentAccount>
  /** As who takes their money reads it. */
  dueOf(student: string, signal?: AbortSignal): Promise<StudentAccount>
  /** @param key the same for every try of one payment: it is taken once */
  takePayment(wish: PaymentWish, key: string): Promise<Receipt>
  /** Pays an invoice out of its student's credit. */
  applyCredit(invoice: string): Promise<void>
  /** @param key the same for every try of one refund */
  refundCredit(student: string, wish: RefundWish, key: string): Promise<Receipt>
}
