import { en as sharedEn } from '../shared/messages/serverEn.ts'
import { resourcesEn } from '../shared/messages/wordsEn.ts'
import { attendanceScreensEn } from '../shared/classes/messages/attendanceScreensEn.ts'
import { attendanceReportsScreensEn } from '../shared/classes/messages/attendanceReportsScreensEn.ts'
import { booksScreensEn } from '../shared/ledger/messages/booksScreensEn.ts'
import { calendarScreensEn } from '../shared/calendar/messages/calendarScreensEn.ts'
import { classesScreensEn } from '../shared/classes/messages/classesScreensEn.ts'
import { dashboardScreensEn } from '../shared/dashboard/messages/dashboardScreensEn.ts'
import { documentsEn } from './documentsEn.ts'
import { filesEn } from './filesEn.ts'
import { inventoryScreensEn } from '../shared/stock/messages/inventoryScreensEn.ts'
import { debtorsEn, invoicesScreensEn } from '../shared/fees/messages/invoicesScreensEn.ts'
import { leaveScreensEn } from '../shared/staff/messages/leaveScreensEn.ts'
import { meetingsScreensEn } from '../shared/meetings/messages/meetingsScreensEn.ts'

/** Texts of the dashboard and of the screens that it shares them with. */
export const roomsEn = {
  ...sharedEn,
  resources: resourcesEn,
  attendance: attendanceScreensEn,
  attendanceReports: attendanceReportsScreensEn,
  books: booksScreensEn,
  calendar: calendarScreensEn,
  classes: classesScreensEn,
  dashboard: dashboardScreensEn,
  debtors: debtorsEn,
  documents: documentsEn,
  files: filesEn,
  inventory: inventoryScreensEn,
  invoices: invoicesScreensEn,
  leave: leaveScreensEn,
  meetings: meetingsScreensEn,
}
