import type { z } from 'zod'
import type { Debtors } from '../shared/debtorRoutes.ts'
import type { CashMethod } from '../shared/entities/cashEntry.ts'
import type { InvoicePayment } from '../shared/invoiceRoutes.ts'
import type { routes } from '../shared/routes.ts'
import type { StatementWish } from './bookCalls.ts'

type Route<Name extends keyof typeof routes> = (typeof routes)[Name]
export type InvoiceSums = z.infer<Route<'invoice.sums'>['reply']>['data']

/** What is no amount or day is sent as it is: the server says so at its field. */
export interface PaymentWish {
  amount: number | string | null
  method: CashMethod
  date?: string
  memo?: string
}

/** What is done with invoices beyond their records, and who owes money. */
export interface InvoiceCalls {
  invoiceSums(filter: Record<string, unknown>, signal?: AbortSignal): Promise<InvoiceSums>
  /** What its student has paid for no invoice yet, in minor units. */
  invoiceCredit(id: string, signal?: AbortSignal): Promise<number>
  /** @param key of the form that it is sent by: sent twice it is one payment */
  payInvoice(id: string, payment: InvoicePayment, key: string): Promise<void>
  applyCredit(id: string): Promise<void>
  voidInvoice(id: string, reason: string): Promise<void>
  debtors(wish: StatementWish, signal?: AbortSignal): Promise<Debtors>
}
