/** A calculated payslip. */
import type { AddedKind, PayslipKind } from '../../shared/payroll/payroll.ts'
import type { Basis } from '../staff/payBasis.ts'

export interface PayLine {
  kind: PayslipKind
  /** Minor units; deductions are negative. */
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
  /** Paid sessions with their amounts. */
  sessions: { session: string; teacher: string; date: string; amount: number }[]
  undone: { session: string; teacher: string }[]
  leave: { month: string; halves: number; amount: number }[]
  attendance: { month: string; amount: number }[]
  /**
   * Results of the base and each component, for this month and corrected months; `part` is a component's id, base or
   * sessions.
   */
  parts: { month: string; part: string; amount: number }[]
  recoveries: { advance: string; amount: number }[]
}
