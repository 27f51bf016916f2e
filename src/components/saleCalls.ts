import type { RaRecord } from 'ra-core'
import type { CashMethod } from '../shared/entities/cashEntry.ts'
import type { SaleLine, SalePayment, SaleReturn, SaleStatus } from '../shared/entities/sale.ts'
import type { SalesReport, SoldLine } from '../shared/saleRoutes.ts'
import type { StatementWish } from './bookCalls.ts'

/** A sale as it is answered. */
export interface Sale extends RaRecord {
  code: string
  number: string
  branch: string
  branchName: string
  student: string | null
  studentName: string | null
  customer: string | null
  date: string
  lines: SaleLine[]
  payments: SalePayment[]
  memo: string | null
  gross: number
  total: number
  cost: number
  paid: number
  invoice: string | null
  invoiceName: string | null
  status: SaleStatus
  returns: SaleReturn[]
}

/** A sale as it is sent: what is no number or no product the server says at its field. */
export interface SaleWish {
  branch: string | null
  student?: string
  customer?: string
  lines: { product: string | null; quantity: unknown; unitPrice?: unknown; discount?: unknown }[]
  payments: { method: CashMethod; amount: unknown }[]
}

export interface ReturnWish {
  lines: { product: string; quantity: unknown }[]
  method: CashMethod
}

/** What is sold, what comes back, and the report of both. */
export interface SaleCalls {
  /** @param key the same for every try of one sale: it is written down once */
  sell(wish: SaleWish, key: string): Promise<Sale>
  returnGoods(sale: string, wish: ReturnWish, key: string): Promise<Sale>
  salesReport(wish: StatementWish, signal?: AbortSignal): Promise<SalesReport>
  soldLines(wish: StatementWish, signal?: AbortSignal): Promise<{ lines: SoldLine[]; count: number }>
}
