import type { RaRecord } from 'ra-core'
import type { AddedKind, PayrollStatus, PayslipKind } from '../shared/entities/payroll.ts'
import type { PayrollReview } from '../shared/payrollRoutes.ts'

/** A payroll as it is answered. */
export interface Payroll extends RaRecord {
  branch: string
  branchName: string
  month: string
  status: PayrollStatus
  people: number
  gross: number
  deductions: number
  net: number
  previousNet: number | null
  updatedAt: string
}

export interface AddedLine {
  kind: AddedKind
  label: string
  amount: number | string | null
}

/** A payslip as it is answered. */
export interface Payslip extends RaRecord {
  payroll: string
  month: string
  branchName: string
  person: string
  employee: string | null
  teacher: string | null
  status: PayrollStatus
  lines: { kind: PayslipKind; label: string; amount: number; explained: string; byHand: boolean }[]
  added: AddedLine[]
  gross: number
  deductions: number
  net: number
  previousNet: number | null
  difference: number | null
  updatedAt: string
}

export interface PayingWish {
  method: string
  date?: string
  /** How those are paid who have neither account nor wallet. */
  withoutAccount?: string
  /** Where it may be a part. */
  amount?: number
}

/** What becomes of payrolls and advances. */
export interface PayrollCalls {
  payrollReview(id: string, signal?: AbortSignal): Promise<PayrollReview>
  draftPayroll(id: string): Promise<Payroll>
  approvePayroll(id: string, updatedAt: string): Promise<Payroll>
  payPayroll(id: string, wish: PayingWish): Promise<Payroll>
  bankFile(id: string): Promise<{ file: Blob; name: string }>
  decideAdvance(id: string, how: 'approve' | 'reject', updatedAt: string): Promise<RaRecord>
  payAdvance(id: string, wish: PayingWish): Promise<RaRecord>
  reverseRepayment(id: string, wish: { cashEntry: string; reason: string }): Promise<RaRecord>
  repayAdvance(id: string, wish: PayingWish): Promise<RaRecord>
}
