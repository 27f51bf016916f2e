/** Registers the rules and the computed columns of every feature. */
import type { allEntities } from '../../shared/entities/index.ts'
import { logColumns } from '../access/computed.ts'
import { certificateColumns } from '../certificates/computed.ts'
import { feeColumns } from '../fees/computed.ts'
import { ledgerColumns } from '../ledger/computed.ts'
import { meetingColumns } from '../meetings/computed.ts'
import { payrollColumns } from '../payroll/computed.ts'
import { classColumns } from '../schedule/computed.ts'
import { staffColumns } from '../staff/computed.ts'
import { stockColumns } from '../stock/computed.ts'
import { registerComputedColumns } from './columns.ts'
import { adjustmentRules } from '../stock/adjustment.ts'
import { stockCountRules } from '../stock/count.ts'
import { transferRules } from '../stock/transfer.ts'
import { accountRules } from './account.ts'
import { branchRules } from './branch.ts'
import { cashEntryRules } from './cashEntry.ts'
import { certificateRules } from './certificate.ts'
import { classRules } from './class.ts'
import { classSessionRules } from './classSession.ts'
import { credentialRules } from './credential.ts'
import { courseRules } from './course.ts'
import { employeeRules } from './employee.ts'
import { enrolmentRules } from './enrolment.ts'
import { holidayRules } from './holiday.ts'
import { invoiceRules } from './invoice.ts'
import { leaveRules } from './leave.ts'
import { licenceRules } from './licence.ts'
import { logRules } from './logNames.ts'
import { meetingRules } from './meeting.ts'
import { advanceRules, payComponentRules, payrollRules, payslipRules } from './payroll.ts'
import { productRules } from './product.ts'
import { purchaseRules } from './purchase.ts'
import { renewalRules } from './renewal.ts'
import { fillRuleBook, type Rules, rulesOf } from './ruleBook.ts'
import { saleRules } from './sale.ts'
import { shiftRules } from '../staffAttendance/shift.ts'
import { correctionRules } from '../staffAttendance/correction.ts'
import { dayRules } from '../staffAttendance/day.ts'
import { studentRules } from './student.ts'
import { supplierRules } from './supplier.ts'
import { teacherRules } from './teacher.ts'
import { userRules } from './user.ts'

fillRuleBook({
  account: accountRules,
  advance: advanceRules,
  adjustment: adjustmentRules,
  branch: branchRules,
  cashEntry: cashEntryRules,
  certificate: certificateRules,
  class: classRules,
  classSession: classSessionRules,
  course: courseRules,
  credential: credentialRules,
  employee: employeeRules,
  enrolment: enrolmentRules,
  holiday: holidayRules,
  invoice: invoiceRules,
  leave: leaveRules,
  licence: licenceRules,
  log: logRules,
  meeting: meetingRules,
  payComponent: payComponentRules,
  payroll: payrollRules,
  payslip: payslipRules,
  product: productRules,
  purchase: purchaseRules,
  renewal: renewalRules,
  sale: saleRules,
  shift: shiftRules,
  staffAttendance: dayRules,
  staffCorrection: correctionRules,
  stockCount: stockCountRules,
  student: studentRules,
  supplier: supplierRules,
  teacher: teacherRules,
  transfer: transferRules,
  user: userRules,
} satisfies Partial<Record<keyof typeof allEntities, Rules>>)

registerComputedColumns([
  ledgerColumns,
  stockColumns,
  staffColumns,
  classColumns,
  feeColumns,
  certificateColumns,
  payrollColumns,
  meetingColumns,
  logColumns,
])

export { rulesOf }
