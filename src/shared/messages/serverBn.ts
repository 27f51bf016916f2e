import { accessServerBn } from '../access/messages/accessServerBn.ts'
import { classesServerBn } from '../classes/messages/classesServerBn.ts'
import { feesServerBn } from '../fees/messages/feesServerBn.ts'
import { generalServerBn } from '../core/messages/generalServerBn.ts'
import { ledgerServerBn } from '../ledger/messages/ledgerServerBn.ts'
import { licencesServerBn } from '../licences/messages/licencesServerBn.ts'
import { staffServerBn } from '../staff/messages/staffServerBn.ts'
import { stockServerBn } from '../stock/messages/stockServerBn.ts'
import { studentsServerBn } from '../students/messages/studentsServerBn.ts'
import { cardServerBn } from '../classes/messages/cardServerBn.ts'
import { certificateServerBn } from '../certificates/messages/certificateServerBn.ts'
import { doneServerBn } from '../core/messages/doneServerBn.ts'
import { drawerServerBn } from '../fees/messages/drawerServerBn.ts'
import { countsServerBn } from '../stock/messages/countsServerBn.ts'
import { goodsServerBn } from '../stock/messages/goodsServerBn.ts'
import { leaveServerBn } from '../staff/messages/leaveServerBn.ts'
import { mailServerBn } from '../core/messages/mailServerBn.ts'
import { meetingServerBn } from '../meetings/messages/meetingServerBn.ts'
import { notificationServerBn } from '../notifications/messages/notificationServerBn.ts'
import { payrollServerBn } from '../payroll/messages/payrollServerBn.ts'
import { schemaServerBn } from '../core/messages/schemaServerBn.ts'
import { staffFileServerBn } from '../staff/messages/staffFileServerBn.ts'
import { statusServerBn } from '../core/messages/statusServerBn.ts'
import { tableServerBn } from '../core/messages/tableServerBn.ts'
import { teacherPapersServerBn } from '../classes/messages/teacherPapersServerBn.ts'
import type { SharedMessages } from './serverEn.ts'

/** What the server says, and what the forms say about a value: Bengali. */
export const bn: SharedMessages = {
  server: {
    // Names of kinds come from `wordsBn.ts`; only the exceptions are here.
    entity: {
      classSession: 'ক্লাসের পাঠ',
      attendance: 'হাজিরা',
      ...leaveServerBn.entity,
      ...drawerServerBn.entity,
      cashStatement: 'নগদ বিবরণী',
      incomeStatement: 'আয় বিবরণী',
      debtors: 'বকেয়ার তালিকা',
      saleReturn: 'বিক্রি ফেরত',
      kitIssue: 'কোর্সের সামগ্রী',
      salesReport: 'বিক্রির প্রতিবেদন',
      file: 'ফাইল',
      log: 'লগের ভুক্তি',
      session: 'সেশন',
      mail: 'মেইল',
      view: 'সংরক্ষিত ভিউ',
      import: 'আমদানি',
    },
    status: statusServerBn,
    leaveOf: 'ছুটি: %{name}',
    warning: {
      ...classesServerBn.warning,
      ...leaveServerBn.warning,
      ...countsServerBn.warning,
      ...payrollServerBn.warning,
      ...teacherPapersServerBn.said,
    },
    teacherPaper: teacherPapersServerBn.paper,
    certificate: certificateServerBn.said,
    table: { example: 'উদাহরণ:', values: 'যা লেখা যায়:', lists: 'মান' },
    done: doneServerBn,
    mail: { ...mailServerBn, leave: leaveServerBn.mail },
    notification: notificationServerBn,
    payslip: payrollServerBn.payslip,
    error: {
      ...generalServerBn.error,
      ...accessServerBn.error,
      ...classesServerBn.error,
      ...feesServerBn.error,
      ...ledgerServerBn.error,
      ...licencesServerBn.error,
      ...studentsServerBn.error,
      ...meetingServerBn,
      ...certificateServerBn.error,
      ...leaveServerBn.error,
      ...drawerServerBn.error,
      ...payrollServerBn.error,
      ...goodsServerBn.error,
      ...cardServerBn,
      ...staffFileServerBn.error,
    },
  },
  validation: {
    ...generalServerBn.validation,
    ...accessServerBn.validation,
    ...classesServerBn.validation,
    ...feesServerBn.validation,
    ...ledgerServerBn.validation,
    ...licencesServerBn.validation,
    ...staffServerBn.validation,
    ...stockServerBn.validation,
    ...studentsServerBn.validation,
    ...teacherPapersServerBn.said,
    ...leaveServerBn.validation,
    ...payrollServerBn.validation,
    ...goodsServerBn.validation,
    ...schemaServerBn,
    ...tableServerBn,
  },
}
