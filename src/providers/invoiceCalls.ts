/** What is done with invoices beyond their records, and who owes money. */
import type { InvoicePayment } from '../shared/invoiceRoutes.ts'
import { routes } from '../shared/routes.ts'
import { call } from './call.ts'

const dataOf = async (answer: Promise<{ body: unknown }>): Promise<unknown> =>
  ((await answer).body as { data: unknown }).data

export const invoiceCalls = {
  invoiceSums: (filter: Record<string, unknown>, signal?: AbortSignal) =>
    dataOf(call(routes['invoice.sums'], { query: { filter: JSON.stringify(filter) }, signal })),
  invoiceCredit: async (id: string, signal?: AbortSignal) => {
    const data = await dataOf(call(routes['invoice.credit'], { params: { id }, signal }))
    return (data as { credit: number }).credit
  },
  payInvoice: async (id: string, body: InvoicePayment, key: string) => {
    await call(routes['invoice.pay'], { params: { id }, body, headers: { 'Idempotency-Key': key } })
  },
  applyCredit: async (id: string) => {
    await call(routes['invoice.applyCredit'], { params: { id }, body: {} })
  },
  voidInvoice: async (id: string, reason: string) => {
    await call(routes['invoice.void'], { params: { id }, body: { reason } })
  },
  debtors: (query: Record<string, string>, signal?: AbortSignal) =>
    dataOf(call(routes['debtors.get'], { query, signal })),
}
