import type { RecordOf } from '../../../shared/core/entity.ts'
import type { payroll, payslip } from '../../../shared/payroll/payroll.ts'

export type Payroll = RecordOf<typeof payroll> & { id: string }
export type Payslip = RecordOf<typeof payslip> & { id: string }
/** An added line as it is typed: the server refuses a missing amount. */
export type AddedLine = Omit<Payslip['added'][number], 'amount'> & { amount: number | string | null }
