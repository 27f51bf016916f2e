/** A calculated payslip. */
import { z } from 'zod'
import { addedKinds, payslipKinds } from '../../shared/payroll/payroll.ts'
import type { Basis } from '../staff/payBasis.ts'

export const payLineRow = z.object({
  kind: z.enum(payslipKinds),
  /** Minor units; deductions are negative. */
  amount: z.number(),
  /** Name given by a user; otherwise the name of the kind. */
  name: z.string().optional(),
  /** Message key that explains the calculation. */
  note: z.string(),
  /** Arguments of that message. Names ending in `Minor` are amounts, in `Minutes` durations. */
  args: z.record(z.string(), z.union([z.number(), z.string()])),
})
export type PayLine = z.infer<typeof payLineRow>

export const addedRow = z.object({ kind: z.enum(addedKinds), label: z.string(), amount: z.number() })
export type Added = z.infer<typeof addedRow>

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
