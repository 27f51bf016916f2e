import type { Mirror } from '../core/mirror.ts'
import type { resourcesEn } from './en.ts'
import { accountBn, cashEntryBn, journalBn } from './accountBn.ts'
import { branchBn } from './branchBn.ts'
import { certificateBn } from './certificateBn.ts'
import { classBn } from './classBn.ts'
import { courseBn } from './courseBn.ts'
import { drawerBn } from './drawerBn.ts'
import { credentialBn } from './credentialBn.ts'
import { staffNumbersFormBn } from './staffNumbersBn.ts'
import { employeeBn } from './employeeBn.ts'
import { enrolmentBn, enrolmentTransferBn, invoiceBn } from './invoiceBn.ts'
import { leaveBn } from './leaveBn.ts'
import { shiftBn, staffAttendanceBn, staffCorrectionBn } from './staffAttendanceBn.ts'
import { adjustmentBn, stockCountBn, transferBn } from './goodsBn.ts'
import { licenceBn, renewalBn } from './licenceBn.ts'
import { logBn } from './logBn.ts'
import { meetingBn } from './meetingBn.ts'
import { advanceBn, payComponentBn, payrollBn, payslipBn } from './payrollBn.ts'
import { productBn } from './productBn.ts'
import { ownPasswordBn, ownProfileBn, secondFactorBn } from './profileBn.ts'
import { classSessionBn, holidayBn } from './sessionBn.ts'
import { saleBn } from './saleBn.ts'
import { purchaseBn, supplierBn } from './purchaseBn.ts'
import { settingBn } from './settingBn.ts'
import { stockBn, stockMovementBn } from './stockBn.ts'
import { studentBn } from './studentBn.ts'
import { teacherBn } from './teacherBn.ts'
import { userBn } from './userBn.ts'

export const resourcesBn = {
  branch: branchBn,
  course: courseBn,
  class: classBn,
  classSession: classSessionBn,
  holiday: holidayBn,
  student: studentBn,
  licence: licenceBn,
  renewal: renewalBn,
  teacher: teacherBn,
  employee: employeeBn,
  credential: credentialBn,
  staffNumbers: staffNumbersFormBn,
  leave: leaveBn,
  staffAttendance: staffAttendanceBn,
  staffCorrection: staffCorrectionBn,
  shift: shiftBn,
  payroll: payrollBn,
  payslip: payslipBn,
  payComponent: payComponentBn,
  advance: advanceBn,
  meeting: meetingBn,
  log: logBn,
  product: productBn,
  account: accountBn,
  cashEntry: cashEntryBn,
  invoice: invoiceBn,
  sale: saleBn,
  enrolment: enrolmentBn,
  enrolmentTransfer: enrolmentTransferBn,
  drawer: drawerBn,
  certificate: certificateBn,
  journal: journalBn,
  supplier: supplierBn,
  purchase: purchaseBn,
  stock: stockBn,
  stockMovement: stockMovementBn,
  adjustment: adjustmentBn,
  stockCount: stockCountBn,
  transfer: transferBn,
  setting: settingBn,
  ownProfile: ownProfileBn,
  ownPassword: ownPasswordBn,
  secondFactor: secondFactorBn,
  user: userBn,
} satisfies Mirror<typeof resourcesEn>
