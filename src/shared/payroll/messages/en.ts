import { advanceEn, payComponentEn, payrollEn, payslipEn } from './payrollEn.ts'

/** The texts of the kinds of records here, by their names. */
export const payrollKindsEn = {
  payroll: payrollEn,
  payslip: payslipEn,
  payComponent: payComponentEn,
  advance: advanceEn,
} as const
