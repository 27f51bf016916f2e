import type { Client } from '../../support/client.ts'
import { addMonths } from '../../../src/shared/periods.ts'

/** What is asked for about salaries: each of another month, and of somebody who worked there then. */
export function payBody(kind: string, employee: string, day: string, count: number): Record<string, unknown> {
  const month = addMonths('2026-01-01', -count).slice(0, 7)
  if (kind === 'payroll') return { month }
  if (kind === 'payComponent') return { employee, name: 'Rent', amount: 100, from: day }
  return kind === 'advance' ? { employee, amount: 100, instalment: 100, firstMonth: month } : {}
}

export async function firstPayslip(client: Client, payroll: string): Promise<string> {
  const filter = JSON.stringify({ payroll })
  const { body } = await client.get(`/api/payslip?${new URLSearchParams({ filter }).toString()}`)
  return (body as unknown as { _id: string }[])[0]?._id ?? ''
}
