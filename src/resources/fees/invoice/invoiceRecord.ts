import type { RaRecord } from 'ra-core'
import type { CashMethod } from '../../../shared/ledger/cashEntry.ts'
import type { Instalment, InvoiceLine, InvoiceStatus } from '../../../shared/fees/invoice.ts'

/** A payment: the amount of a cash entry, and whether it was reversed. */
export interface PaidBy {
  cashEntry: string
  number: string
  date: string
  method: CashMethod
  amount: number
  takenBack: boolean
}

/** An invoice as it is answered. */
export interface Invoice extends RaRecord {
  code: string
  number: string
  branch: string
  branchName: string
  student: string | null
  studentName: string | null
  customer: string | null
  date: string
  dueDate: string
  lines: InvoiceLine[]
  instalments: Instalment[]
  memo: string | null
  total: number
  paid: number
  credited: number
  balance: number
  status: InvoiceStatus
  nextDue: string | null
  payments: PaidBy[]
  /** The sale that it is the rest of. */
  sale: string | null
  saleName: string | null
  voidedOn: string | null
  voidReason: string | null
}
