import type { Client } from '../../support/client.ts'
import { addMonths } from '../../../src/shared/core/periods.ts'

/** A counter of their own: there are more records of all kinds than months in which somebody worked there. */
let months = 0

/** Bodies of payrolls: each of another month, in which somebody worked there. */
export function payBody(kind: string, employee: string, day: string): Record<string, unknown> {
  if (kind === 'payComponent') return { employee, name: 'Rent', amount: 100, from: day }
  if (kind !== 'payroll' && kind !== 'advance') return {}
  months += 1
  const month = addMonths('2026-01-01', -months).slice(0, 7)
  return kind === 'payroll' ? { month } : { employee, amount: 100, instalment: 100, firstMonth: month }
}

export async function firstPayslip(client: Client, payroll: string): Promise<string> {
  const filter = JSON.stringify({ payroll })
  const { body } = await client.get(`/api/payslip?${new URLSearchParams({ filter }).toString()}`)
  return (body as unknown as { _id: string }[])[0]?._id ?? ''
}
