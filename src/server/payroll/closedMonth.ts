import type { Basis, Part } from '../staff/payBasis.ts'

/** A session that was paid to who held it, as it stands now. */
export interface PaidSession {
  teacher: string
  date: string
  minutes: number
  amount: number
}

/** A closed month: the base and the rate that it had, its days and the parts of the pay as they are today. */
export interface ClosedMonth extends Basis {
  month: string
  byMonth: Part[]
  /** What was paid by now for the base and for each part, whichever payslip it stands on. */
  settled: Map<string, number>
  /** Half-days of unpaid leave that were kept back, and how much that was. */
  kept: number
  keptAmount: number
  /** What was paid for overtime less what was kept back for coming late. */
  attendedAmount: number
  paidSessions: PaidSession[]
  /** Nobody paid them for it then. */
  isMissed: boolean
}
