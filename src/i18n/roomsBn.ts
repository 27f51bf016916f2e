import { bn as sharedBn } from '../shared/messages/serverBn.ts'
import { resourcesBn } from '../shared/messages/wordsBn.ts'
import { accessScreensBn } from '../shared/access/messages/accessScreensBn.ts'
import { attendanceScreensBn } from '../shared/classes/messages/attendanceScreensBn.ts'
import { attendanceFilesScreensBn } from '../shared/classes/messages/attendanceFilesScreensBn.ts'
import { attendanceReportsScreensBn } from '../shared/classes/messages/attendanceReportsScreensBn.ts'
import { booksScreensBn } from '../shared/ledger/messages/booksScreensBn.ts'
import { calendarScreensBn } from '../shared/calendar/messages/calendarScreensBn.ts'
import { cardsScreensBn } from '../shared/classes/messages/cardsScreensBn.ts'
import { certificatesScreensBn } from '../shared/certificates/messages/certificatesScreensBn.ts'
import { classesScreensBn } from '../shared/classes/messages/classesScreensBn.ts'
import { clockScreensBn } from '../shared/staff/messages/clockScreensBn.ts'
import { dashboardScreensBn } from '../shared/dashboard/messages/dashboardScreensBn.ts'
import { documentLinesBn } from './documentLinesBn.ts'
import { documentsBn } from './documentsBn.ts'
import { drawerScreensBn } from '../shared/fees/messages/drawerScreensBn.ts'
import { feesScreensBn } from '../shared/fees/messages/feesScreensBn.ts'
import { filesBn } from './filesBn.ts'
import { importBn } from './importBn.ts'
import { inventoryScreensBn } from '../shared/stock/messages/inventoryScreensBn.ts'
import { debtorsBn, invoicesScreensBn } from '../shared/fees/messages/invoicesScreensBn.ts'
import { kitScreensBn } from '../shared/kits/messages/kitScreensBn.ts'
import { leaveScreensBn } from '../shared/staff/messages/leaveScreensBn.ts'
import { meetingsScreensBn } from '../shared/meetings/messages/meetingsScreensBn.ts'
import { mergeScreensBn } from '../shared/students/messages/mergeScreensBn.ts'
import { staffFileScreensBn } from '../shared/staff/messages/staffFileScreensBn.ts'
import { papersScreensBn } from '../shared/students/messages/papersScreensBn.ts'
import { profileScreensBn } from '../shared/access/messages/profileScreensBn.ts'
import { purchasesScreensBn } from '../shared/stock/messages/purchasesScreensBn.ts'
import { rosterScreensBn } from '../shared/classes/messages/rosterScreensBn.ts'
import { salaryScreensBn } from '../shared/payroll/messages/salaryScreensBn.ts'
import { salesScreensBn } from '../shared/stock/messages/salesScreensBn.ts'
import { stockScreensBn } from '../shared/stock/messages/stockScreensBn.ts'
import { verifyScreensBn } from '../shared/certificates/messages/verifyScreensBn.ts'

/** What only the rooms behind the first list say: fetched with the first of them. */
export const roomsBn = {
  ...sharedBn,
  resources: resourcesBn,
  access: accessScreensBn,
  attendance: attendanceScreensBn,
  attendanceFiles: attendanceFilesScreensBn,
  attendanceReports: attendanceReportsScreensBn,
  books: booksScreensBn,
  calendar: calendarScreensBn,
  cards: cardsScreensBn,
  certificates: certificatesScreensBn,
  classes: classesScreensBn,
  clock: clockScreensBn,
  dashboard: dashboardScreensBn,
  debtors: debtorsBn,
  documentLines: documentLinesBn,
  documents: documentsBn,
  drawer: drawerScreensBn,
  fees: feesScreensBn,
  files: filesBn,
  import: importBn,
  inventory: inventoryScreensBn,
  invoices: invoicesScreensBn,
  kit: kitScreensBn,
  leave: leaveScreensBn,
  meetings: meetingsScreensBn,
  merge: mergeScreensBn,
  papers: papersScreensBn,
  staffFile: staffFileScreensBn,
  profile: profileScreensBn,
  purchases: purchasesScreensBn,
  roster: rosterScreensBn,
  salary: salaryScreensBn,
  sales: salesScreensBn,
  stock: stockScreensBn,
  verify: verifyScreensBn,
}
