/** The computed columns of certificates. */
import type { ComputedColumns } from '../core/records/columns.ts'

export const certificateColumns = {
  'certificate.status': () => `(case when t.voided_on is null then 'valid' else 'void' end)`,
} satisfies ComputedColumns
