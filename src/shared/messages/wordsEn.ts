import type { ByField } from '../entities.ts'
import { accountEn, cashEntryEn, journalEn } from '../ledger/messages/accountEn.ts'
import { branchEn } from '../school/messages/branchEn.ts'
import { certificateEn } from '../certificates/messages/certificateEn.ts'
import { classEn } from '../classes/messages/classEn.ts'
import { courseEn } from '../classes/messages/courseEn.ts'
import { drawerEn } from '../fees/messages/drawerEn.ts'
import { credentialEn } from '../staff/messages/credentialEn.ts'
import { staffNumbersFormEn } from '../staff/messages/staffNumbersEn.ts'
import { employeeEn } from '../staff/messages/employeeEn.ts'
import { enrolmentEn, enrolmentTransferEn, invoiceEn } from '../fees/messages/invoiceEn.ts'
import { leaveEn } from '../staff/messages/leaveEn.ts'
import { shiftEn, staffAttendanceEn, staffCorrectionEn } from '../staff/messages/staffAttendanceEn.ts'
import { adjustmentEn, stockCountEn, transferEn } from '../stock/messages/goodsEn.ts'
import { licenceEn, renewalEn } from '../licences/messages/licenceEn.ts'
import { logEn } from '../access/messages/logEn.ts'
import { meetingEn } from '../meetings/messages/meetingEn.ts'
import { advanceEn, payComponentEn, payrollEn, payslipEn } from '../payroll/messages/payrollEn.ts'
import { productEn } from '../stock/messages/productEn.ts'
import { ownPasswordEn, ownProfileEn, secondFactorEn } from '../access/messages/profileEn.ts'
import { classSessionEn, holidayEn } from '../classes/messages/sessionEn.ts'
import { saleEn } from '../stock/messages/saleEn.ts'
import { purchaseEn, supplierEn } from '../stock/messages/purchaseEn.ts'
import { settingEn } from '../school/messages/settingEn.ts'
import { stockEn, stockMovementEn } from '../stock/messages/stockEn.ts'
import { studentEn } from '../students/messages/studentEn.ts'
import { teacherEn } from '../staff/messages/teacherEn.ts'
import { userEn } from '../access/messages/userEn.ts'

/** A new resource adds its words here and in `wordsBn.ts`. */
export const resourcesEn = {
  branch: branchEn,
  course: courseEn,
  class: classEn,
  classSession: classSessionEn,
  holiday: holidayEn,
  student: studentEn,
  licence: licenceEn,
  renewal: renewalEn,
  teacher: teacherEn,
  employee: employeeEn,
  credential: credentialEn,
  staffNumbers: staffNumbersFormEn,
  leave: leaveEn,
  staffAttendance: staffAttendanceEn,
  staffCorrection: staffCorrectionEn,
  shift: shiftEn,
  payroll: payrollEn,
  payslip: payslipEn,
  payComponent: payComponentEn,
  advance: advanceEn,
  meeting: meetingEn,
  log: logEn,
  product: productEn,
  account: accountEn,
  cashEntry: cashEntryEn,
  invoice: invoiceEn,
  sale: saleEn,
  enrolment: enrolmentEn,
  enrolmentTransfer: enrolmentTransferEn,
  drawer: drawerEn,
  certificate: certificateEn,
  journal: journalEn,
  supplier: supplierEn,
  purchase: purchaseEn,
  stock: stockEn,
  stockMovement: stockMovementEn,
  adjustment: adjustmentEn,
  stockCount: stockCountEn,
  transfer: transferEn,
  setting: settingEn,
  // Small forms of the profile, which are no resources but named as they are.
  ownProfile: ownProfileEn,
  ownPassword: ownPasswordEn,
  secondFactor: secondFactorEn,
  user: userEn,
} as const satisfies ByField<unknown> & Record<string, object>
