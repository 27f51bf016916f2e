import type { RaRecord } from 'ra-core'
import type { Column } from '../../../components/list/column.ts'

/** Who it is for: a student, or a customer who is none. */
export const payerColumn: Column<'student'> = {
  source: 'student',
  render: ({ studentName, customer }: RaRecord) => (studentName ?? customer) as string,
  there: () => true,
}
