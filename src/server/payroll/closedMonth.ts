import { z } from 'zod'
import type { Basis, Part } from '../staff/payBasis.ts'

/** A paid session as it is now. */
export const paidSessionRow = z.object({
  teacher: z.string(),
  date: z.string(),
  minutes: z.number(),
  amount: z.number(),
})
export type PaidSession = z.infer<typeof paidSessionRow>

/** A closed month: the base and the rate that it had, its days and the parts of the pay as they are today. */
export interface ClosedMonth extends Basis {
  month: string
  byMonth: Part[]
  /** Amounts paid so far for the base and each component, on whichever payslip. */
  settled: Map<string, number>
  /** Deducted half-days of unpaid leave, and their amount. */
  kept: number
  keptAmount: number
  /** Overtime pay less deductions for lateness. */
  attendedAmount: number
  paidSessions: PaidSession[]
  /** Nobody paid them for it then. */
  isMissed: boolean
}
