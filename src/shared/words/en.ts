import type { ByField } from '../entities.ts'
import { accountEn, cashEntryEn, journalEn } from './accountEn.ts'
import { branchEn } from './branchEn.ts'
import { certificateEn } from './certificateEn.ts'
import { classEn } from './classEn.ts'
import { courseEn } from './courseEn.ts'
import { drawerEn } from './drawerEn.ts'
import { credentialEn } from './credentialEn.ts'
import { staffNumbersFormEn } from './staffNumbersEn.ts'
import { employeeEn } from './employeeEn.ts'
import { enrolmentEn, enrolmentTransferEn, invoiceEn } from './invoiceEn.ts'
import { leaveEn } from './leaveEn.ts'
import { shiftEn, staffAttendanceEn, staffCorrectionEn } from './staffAttendanceEn.ts'
import { adjustmentEn, stockCountEn, transferEn } from './goodsEn.ts'
import { licenceEn, renewalEn } from './licenceEn.ts'
import { logEn } from './logEn.ts'
import { meetingEn } from './meetingEn.ts'
import { advanceEn, payComponentEn, payrollEn, payslipEn } from './payrollEn.ts'
import { productEn } from './productEn.ts'
import { ownPasswordEn, ownProfileEn, secondFactorEn } from './profileEn.ts'
import { classSessionEn, holidayEn } from './sessionEn.ts'
import { saleEn } from './saleEn.ts'
import { purchaseEn, supplierEn } from './purchaseEn.ts'
import { settingEn } from './settingEn.ts'
import { stockEn, stockMovementEn } from './stockEn.ts'
import { studentEn } from './studentEn.ts'
import { teacherEn } from './teacherEn.ts'
import { userEn } from './userEn.ts'

/** A new resource adds its words here and in `bn.ts`. */
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
