import type { RaRecord } from 'ra-core'
import type { AddedKind, PayrollStatus, PayslipKind } from '../../../shared/payroll/payroll.ts'

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
