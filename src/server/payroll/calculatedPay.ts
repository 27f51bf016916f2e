/** A calculated payslip. */
import type { AddedKind, PayslipKind } from '../../shared/payroll/payroll.ts'
import type { Basis } from '../staff/payBasis.ts'

export interface PayLine {
  kind: PayslipKind
  /** Minor units; what is kept back is below zero. */
  amount: number
  /** Name given by a user; otherwise the name of the kind. */
  name?: string
  /** Message key that explains the calculation. */
  note: string
  /** Arguments of that message. Names ending in `Minor` are amounts, in `Minutes` durations. */
  args: Record<string, number | string>
}

export interface Added {
  kind: AddedKind
  label: string
  amount: number
}

export interface CalculatedPay {
  lines: PayLine[]
  gross: number
  deductions: number
  net: number
  carriedOut: number
  carriedIn: number
  basis: Basis
  /** Sessions that it pays, with all that each comes to. */
  sessions: { session: string; teacher: string; date: string; amount: number }[]
  undone: { session: string; teacher: string }[]
  leave: { month: string; halves: number; amount: number }[]
  attendance: { month: string; amount: number }[]
  /** What the base and each part came to, of this month and of months that are put right; `part` is a component's id, base or sessions. */
  parts: { month: string; part: string; amount: number }[]
  recoveries: { advance: string; amount: number }[]
}
