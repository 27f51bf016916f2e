/** Instalments of an invoice: planned from their number, with the status of each. */
import { addDays } from '../core/dates.ts'
import type { Instalment } from './invoice.ts'
import { addMonths, monthEnd, monthStart } from '../core/periods.ts'

/** A whole taka or dollar. */
const major = 100

/**
 * Equal parts, one month apart. Whole units if there is at least one per part; the last part takes the rest.
 *
 * @param total minor units, at least one per part
 * @param first `YYYY-MM-DD`
 */
export function planned(total: number, count: number, first: string): Instalment[] {
  const even = Math.floor(total / count)
  const each = even >= major ? even - (even % major) : even
  return Array.from({ length: count }, (_, index) => ({
    dueDate: monthsAfter(first, index),
    amount: index < count - 1 ? each : total - each * (count - 1),
  }))
}

/** The same day of a later month, or its last day. */
export function monthsAfter(day: string, count: number): string {
  const month = addMonths(monthStart(day), count)
  const same = addDays(month, Number(day.slice(8)) - 1)
  return same > monthEnd(month) ? monthEnd(month) : same
}

export interface Standing extends Instalment {
  paid: number
  left: number
}

interface PlanState {
  total: number
  paid: number
  /** Returned amount, no longer due. */
  credited?: number
  dueDate: string
  instalments: readonly Instalment[]
}

/** Status of each instalment: payments cover the first ones first. Without instalments the invoice is one. */
export function instalmentStatus({ total, paid, credited = 0, dueDate, instalments }: PlanState): Standing[] {
  let money = paid + credited
  const parts = instalments.length > 0 ? instalments : [{ dueDate, amount: total }]
  return parts.map((part) => {
    const taken = Math.min(money, part.amount)
    money -= taken
    return { ...part, paid: taken, left: part.amount - taken }
  })
}
