import type { RaRecord } from 'ra-core'
import type { Column } from '../../../components/list/column.ts'

/** The payer: a student, or a customer who is not a student. */
export const payerColumn: Column<'student'> = {
  source: 'student',
  render: ({ studentName, customer }: RaRecord) => (studentName ?? customer) as string,
  there: () => true,
}
