import type { Mirror } from '../core/mirror.ts'
import type { resourcesEn } from './wordsEn.ts'
import { accountBn, cashEntryBn, journalBn } from '../ledger/messages/accountBn.ts'
import { branchBn } from '../school/messages/branchBn.ts'
import { certificateBn } from '../certificates/messages/certificateBn.ts'
import { classBn } from '../classes/messages/classBn.ts'
import { courseBn } from '../classes/messages/courseBn.ts'
import { drawerBn } from '../fees/messages/drawerBn.ts'
import { credentialBn } from '../staff/messages/credentialBn.ts'
import { staffNumbersFormBn } from '../staff/messages/staffNumbersBn.ts'
import { employeeBn } from '../staff/messages/employeeBn.ts'
import { enrolmentBn, enrolmentTransferBn, invoiceBn } from '../fees/messages/invoiceBn.ts'
import { leaveBn } from '../staff/messages/leaveBn.ts'
import { shiftBn, staffAttendanceBn, staffCorrectionBn } from '../staff/messages/staffAttendanceBn.ts'
import { adjustmentBn, stockCountBn, transferBn } from '../stock/messages/goodsBn.ts'
import { licenceBn, renewalBn } from '../licences/messages/licenceBn.ts'
import { logBn } from '../access/messages/logBn.ts'
import { meetingBn } from '../meetings/messages/meetingBn.ts'
import { advanceBn, payComponentBn, payrollBn, payslipBn } from '../payroll/messages/payrollBn.ts'
import { productBn } from '../stock/messages/productBn.ts'
import { ownPasswordBn, ownProfileBn, secondFactorBn } from '../access/messages/profileBn.ts'
import { classSessionBn, holidayBn } from '../classes/messages/sessionBn.ts'
import { saleBn } from '../stock/messages/saleBn.ts'
import { purchaseBn, supplierBn } from '../stock/messages/purchaseBn.ts'
import { settingBn } from '../school/messages/settingBn.ts'
import { stockBn, stockMovementBn } from '../stock/messages/stockBn.ts'
import { studentBn } from '../students/messages/studentBn.ts'
import { teacherBn } from '../staff/messages/teacherBn.ts'
import { userBn } from '../access/messages/userBn.ts'

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
