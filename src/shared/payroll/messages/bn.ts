import type { Mirror } from '../../core/mirror.ts'
import { advanceBn, payComponentBn, payrollBn, payslipBn } from './payrollBn.ts'
import type { payrollKindsEn } from './en.ts'

/** The texts of the kinds of records here, by their names: Bengali. */
export const payrollKindsBn = {
  payroll: payrollBn,
  payslip: payslipBn,
  payComponent: payComponentBn,
  advance: advanceBn,
} satisfies Mirror<typeof payrollKindsEn>
