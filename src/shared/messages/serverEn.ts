import { accessServerEn } from '../access/messages/accessServerEn.ts'
import { classesServerEn } from '../classes/messages/classesServerEn.ts'
import { feesServerEn } from '../fees/messages/feesServerEn.ts'
import { generalServerEn } from '../core/messages/generalServerEn.ts'
import { ledgerServerEn } from '../ledger/messages/ledgerServerEn.ts'
import { licencesServerEn } from '../licences/messages/licencesServerEn.ts'
import { staffServerEn } from '../staff/messages/staffServerEn.ts'
import { stockServerEn } from '../stock/messages/stockServerEn.ts'
import { studentsServerEn } from '../students/messages/studentsServerEn.ts'
import { cardServerEn } from '../classes/messages/cardServerEn.ts'
import { certificateServerEn } from '../certificates/messages/certificateServerEn.ts'
import { doneServerEn } from '../core/messages/doneServerEn.ts'
import { drawerServerEn } from '../fees/messages/drawerServerEn.ts'
import { countsServerEn } from '../stock/messages/countsServerEn.ts'
import { goodsServerEn } from '../stock/messages/goodsServerEn.ts'
import { leaveServerEn } from '../staff/messages/leaveServerEn.ts'
import { mailServerEn } from '../core/messages/mailServerEn.ts'
import { meetingServerEn } from '../meetings/messages/meetingServerEn.ts'
import { notificationServerEn } from '../notifications/messages/notificationServerEn.ts'
import { payrollServerEn } from '../payroll/messages/payrollServerEn.ts'
import { schemaServerEn } from '../core/messages/schemaServerEn.ts'
import { staffFileServerEn } from '../staff/messages/staffFileServerEn.ts'
import { statusServerEn } from '../core/messages/statusServerEn.ts'
import { tableServerEn } from '../core/messages/tableServerEn.ts'
import { teacherPapersServerEn } from '../classes/messages/teacherPapersServerEn.ts'

/** English messages of the server and of form validation. `serverBn.ts` has the same keys. */
export const en = {
  server: {
    // Names of kinds come from `wordsEn.ts`; only the exceptions are here.
    entity: {
      classSession: 'Session of a class',
      attendance: 'Attendance',
      ...leaveServerEn.entity,
      ...drawerServerEn.entity,
      cashStatement: 'Cash statement',
      incomeStatement: 'Income statement',
      debtors: 'Debtors',
      saleReturn: 'Return of a sale',
      kitIssue: 'Course materials',
      salesReport: 'Sales report',
      file: 'File',
      log: 'Log entry',
      session: 'Session',
      mail: 'Mail',
      view: 'Saved view',
      import: 'Import',
    },
    status: statusServerEn,
    leaveOf: 'Leave: %{name}',
    warning: {
      ...classesServerEn.warning,
      ...leaveServerEn.warning,
      ...countsServerEn.warning,
      ...payrollServerEn.warning,
      ...teacherPapersServerEn.said,
    },
    teacherPaper: teacherPapersServerEn.paper,
    certificate: certificateServerEn.said,
    table: { example: 'Example:', values: 'Values:', lists: 'Values' },
    done: doneServerEn,
    mail: { ...mailServerEn, leave: leaveServerEn.mail },
    notification: notificationServerEn,
    payslip: payrollServerEn.payslip,
    error: {
      ...generalServerEn.error,
      ...accessServerEn.error,
      ...classesServerEn.error,
      ...feesServerEn.error,
      ...ledgerServerEn.error,
      ...licencesServerEn.error,
      ...studentsServerEn.error,
      ...meetingServerEn,
      ...certificateServerEn.error,
      ...leaveServerEn.error,
      ...drawerServerEn.error,
      ...payrollServerEn.error,
      ...goodsServerEn.error,
      ...cardServerEn,
      ...staffFileServerEn.error,
    },
  },
  validation: {
    ...generalServerEn.validation,
    ...accessServerEn.validation,
    ...classesServerEn.validation,
    ...feesServerEn.validation,
    ...ledgerServerEn.validation,
    ...licencesServerEn.validation,
    ...staffServerEn.validation,
    ...stockServerEn.validation,
    ...studentsServerEn.validation,
    ...teacherPapersServerEn.said,
    ...leaveServerEn.validation,
    ...payrollServerEn.validation,
    ...goodsServerEn.validation,
    ...schemaServerEn,
    ...tableServerEn,
  },
}

type Shape<T> = { [K in keyof T]: T[K] extends string ? string : Shape<T[K]> }
export type SharedMessages = Shape<typeof en>
