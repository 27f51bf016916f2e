import { en as sharedEn } from '../shared/messages/serverEn.ts'
import { resourcesEn } from '../shared/messages/wordsEn.ts'
import { accessScreensEn } from '../shared/access/messages/accessScreensEn.ts'
import { attendanceScreensEn } from '../shared/classes/messages/attendanceScreensEn.ts'
import { attendanceFilesScreensEn } from '../shared/classes/messages/attendanceFilesScreensEn.ts'
import { attendanceReportsScreensEn } from '../shared/classes/messages/attendanceReportsScreensEn.ts'
import { booksScreensEn } from '../shared/ledger/messages/booksScreensEn.ts'
import { calendarScreensEn } from '../shared/calendar/messages/calendarScreensEn.ts'
import { cardsScreensEn } from '../shared/classes/messages/cardsScreensEn.ts'
import { certificatesScreensEn } from '../shared/certificates/messages/certificatesScreensEn.ts'
import { classesScreensEn } from '../shared/classes/messages/classesScreensEn.ts'
import { clockScreensEn } from '../shared/staff/messages/clockScreensEn.ts'
import { dashboardScreensEn } from '../shared/dashboard/messages/dashboardScreensEn.ts'
import { documentLinesEn } from './documentLinesEn.ts'
import { documentsEn } from './documentsEn.ts'
import { drawerScreensEn } from '../shared/fees/messages/drawerScreensEn.ts'
import { feesScreensEn } from '../shared/fees/messages/feesScreensEn.ts'
import { filesEn } from './filesEn.ts'
import { importEn } from './importEn.ts'
import { inventoryScreensEn } from '../shared/stock/messages/inventoryScreensEn.ts'
import { debtorsEn, invoicesScreensEn } from '../shared/fees/messages/invoicesScreensEn.ts'
import { kitScreensEn } from '../shared/kits/messages/kitScreensEn.ts'
import { leaveScreensEn } from '../shared/staff/messages/leaveScreensEn.ts'
import { meetingsScreensEn } from '../shared/meetings/messages/meetingsScreensEn.ts'
import { mergeScreensEn } from '../shared/students/messages/mergeScreensEn.ts'
import { staffFileScreensEn } from '../shared/staff/messages/staffFileScreensEn.ts'
import { papersScreensEn } from '../shared/students/messages/papersScreensEn.ts'
import { profileScreensEn } from '../shared/access/messages/profileScreensEn.ts'
import { purchasesScreensEn } from '../shared/stock/messages/purchasesScreensEn.ts'
import { rosterScreensEn } from '../shared/classes/messages/rosterScreensEn.ts'
import { salaryScreensEn } from '../shared/payroll/messages/salaryScreensEn.ts'
import { salesScreensEn } from '../shared/stock/messages/salesScreensEn.ts'
import { stockScreensEn } from '../shared/stock/messages/stockScreensEn.ts'
import { verifyScreensEn } from '../shared/certificates/messages/verifyScreensEn.ts'

/** Texts of all further screens, fetched with the first of them. */
export const roomsEn = {
  ...sharedEn,
  resources: resourcesEn,
  access: accessScreensEn,
  attendance: attendanceScreensEn,
  attendanceFiles: attendanceFilesScreensEn,
  attendanceReports: attendanceReportsScreensEn,
  books: booksScreensEn,
  calendar: calendarScreensEn,
  cards: cardsScreensEn,
  certificates: certificatesScreensEn,
  classes: classesScreensEn,
  clock: clockScreensEn,
  dashboard: dashboardScreensEn,
  debtors: debtorsEn,
  documentLines: documentLinesEn,
  documents: documentsEn,
  drawer: drawerScreensEn,
  fees: feesScreensEn,
  files: filesEn,
  import: importEn,
  inventory: inventoryScreensEn,
  invoices: invoicesScreensEn,
  kit: kitScreensEn,
  leave: leaveScreensEn,
  meetings: meetingsScreensEn,
  merge: mergeScreensEn,
  papers: papersScreensEn,
  staffFile: staffFileScreensEn,
  profile: profileScreensEn,
  purchases: purchasesScreensEn,
  roster: rosterScreensEn,
  salary: salaryScreensEn,
  sales: salesScreensEn,
  stock: stockScreensEn,
  verify: verifyScreensEn,
}
