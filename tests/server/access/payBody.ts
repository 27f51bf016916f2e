import type { Client } from '../../support/client.ts'
import { addMonths } from '../../../src/shared/core/periods.ts'

/** Counted by themselves: the records of all kinds together are more than there are months since somebody worked there. */
let months = 0

/** What is asked for about salaries: each of another month, and of somebody who worked there then. */
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
