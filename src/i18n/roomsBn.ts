import { bn as sharedBn } from '../shared/messages/serverBn.ts'
import { resourcesBn } from '../shared/messages/wordsBn.ts'
import { attendanceScreensBn } from '../shared/classes/messages/attendanceScreensBn.ts'
import { attendanceReportsScreensBn } from '../shared/classes/messages/attendanceReportsScreensBn.ts'
import { booksScreensBn } from '../shared/ledger/messages/booksScreensBn.ts'
import { calendarScreensBn } from '../shared/calendar/messages/calendarScreensBn.ts'
import { classesScreensBn } from '../shared/classes/messages/classesScreensBn.ts'
import { dashboardScreensBn } from '../shared/dashboard/messages/dashboardScreensBn.ts'
import { documentsBn } from './documentsBn.ts'
import { filesBn } from './filesBn.ts'
import { inventoryScreensBn } from '../shared/stock/messages/inventoryScreensBn.ts'
import { debtorsBn, invoicesScreensBn } from '../shared/fees/messages/invoicesScreensBn.ts'
import { leaveScreensBn } from '../shared/staff/messages/leaveScreensBn.ts'
import { meetingsScreensBn } from '../shared/meetings/messages/meetingsScreensBn.ts'

/** Texts of the dashboard and of the screens that it shares them with. */
export const roomsBn = {
  ...sharedBn,
  resources: resourcesBn,
  attendance: attendanceScreensBn,
  attendanceReports: attendanceReportsScreensBn,
  books: booksScreensBn,
  calendar: calendarScreensBn,
  classes: classesScreensBn,
  dashboard: dashboardScreensBn,
  debtors: debtorsBn,
  documents: documentsBn,
  files: filesBn,
  inventory: inventoryScreensBn,
  invoices: invoicesScreensBn,
  leave: leaveScreensBn,
  meetings: meetingsScreensBn,
}
