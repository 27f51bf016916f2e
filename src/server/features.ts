/** Registers the rules and the computed columns of every feature. */
import type { Entity } from '../shared/core/entity.ts'
import { allEntities, type RuledEntity } from '../shared/entities.ts'
import { logColumns } from './access/computed.ts'
import { certificateColumns } from './certificates/computed.ts'
import { feeColumns, feeFilters } from './fees/computed.ts'
import { ledgerColumns } from './ledger/computed.ts'
import { meetingColumns } from './meetings/computed.ts'
import { payrollColumns } from './payroll/computed.ts'
import { classColumns, classFilters } from './classes/computed.ts'
import { staffColumns } from './staff/computed.ts'
import { stockColumns, stockFilters } from './stock/computed.ts'
import { registerNews } from './core/notifications/ofChanges.ts'
import { registerComputedColumns, registerComputedFilters } from './core/records/columns.ts'
import { approvalNews } from './notifications/approvalNews.ts'
import { teachingNews } from './notifications/teachingNews.ts'
import { adjustmentRules } from './stock/adjustment.ts'
import { stockCountRules } from './stock/count.ts'
import { transferRules } from './stock/transfer.ts'
import { accountRules } from './ledger/accountRules.ts'
import { branchRules } from './school/branchRules.ts'
import { cashEntryRules } from './ledger/cashEntryRules.ts'
import { certificateRules } from './certificates/rules.ts'
import { classRules } from './classes/classRules.ts'
import { classSessionRules } from './classes/sessionRules.ts'
import { credentialRules } from './staff/credentialRules.ts'
import { courseRules } from './classes/courseRules.ts'
import { employeeRules } from './staff/employeeRules.ts'
import { enrolmentRules } from './fees/enrolmentRules.ts'
import { holidayRules } from './school/holidayRules.ts'
import { invoiceRules } from './fees/invoiceRules.ts'
import { leaveRules } from './staff/leave/rules.ts'
import { licenceRules } from './licences/rules.ts'
import { logRules } from './access/logRules.ts'
import { meetingRules } from './meetings/rules.ts'
import { advanceRules, payComponentRules, payrollRules, payslipRules } from './payroll/rules.ts'
import { productRules } from './stock/productRules.ts'
import { purchaseRules } from './stock/purchaseRules.ts'
import { renewalRules } from './licences/renewal.ts'
import { fillRuleBook, type Rules, rulesOf } from './core/records/ruleBook.ts'
import { saleRules } from './stock/saleRules.ts'
import { shiftRules } from './staff/attendance/shift.ts'
import { correctionRules } from './staff/attendance/correction.ts'
import { dayRules } from './staff/attendance/day.ts'
import { studentRules } from './students/rules.ts'
import { supplierRules } from './stock/supplierRules.ts'
import { teacherRules } from './staff/teacherRules.ts'
import { userRules } from './access/userRules.ts'

const rules = {
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
} satisfies Record<RuledEntity, Rules>

for (const { name, hasRules } of Object.values<Entity>(allEntities))
  if (hasRules !== Object.hasOwn(rules, name)) throw new Error(`hasRules of ${name} does not match its rules`)
fillRuleBook(rules)

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

registerComputedFilters({ ...classFilters, ...feeFilters, ...stockFilters })

registerNews({ ...approvalNews, ...teachingNews })

export { rulesOf }
