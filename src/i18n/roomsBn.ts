import { bn as sharedBn } from '../shared/messages/bn.ts'
import { resourcesBn } from '../shared/words/bn.ts'
import { accessBn } from './accessBn.ts'
import { attendanceBn } from './attendanceBn.ts'
import { attendanceFilesBn } from './attendanceFilesBn.ts'
import { attendanceReportsBn } from './attendanceReportsBn.ts'
import { booksBn } from './booksBn.ts'
import { calendarBn } from './calendarBn.ts'
import { cardsBn } from './cardsBn.ts'
import { certificatesBn } from './certificatesBn.ts'
import { classesBn } from './classesBn.ts'
import { clockBn } from './clockBn.ts'
import { documentLinesBn } from './documentLinesBn.ts'
import { documentsBn } from './documentsBn.ts'
import { drawerBn } from './drawerBn.ts'
import { feesBn } from './feesBn.ts'
import { filesBn } from './filesBn.ts'
import { importBn } from './importBn.ts'
import { inventoryBn } from './inventoryBn.ts'
import { debtorsBn, invoicesBn } from './invoicesBn.ts'
import { kitBn } from './kitBn.ts'
import { leaveBn } from './leaveBn.ts'
import { meetingsBn } from './meetingsBn.ts'
import { mergeBn } from './mergeBn.ts'
import { staffFileBn } from './staffFileBn.ts'
import { papersBn } from './papersBn.ts'
import { profileBn } from './profileBn.ts'
import { purchasesBn } from './purchasesBn.ts'
import { rosterBn } from './rosterBn.ts'
import { salaryBn } from './salaryBn.ts'
import { salesBn } from './salesBn.ts'
import { stockBn } from './stockBn.ts'
import { verifyBn } from './verifyBn.ts'

/** What only the rooms behind the first list say: fetched with the first of them. */
export const roomsBn = {
  ...sharedBn,
  resources: resourcesBn,
  access: accessBn,
  attendance: attendanceBn,
  attendanceFiles: attendanceFilesBn,
  attendanceReports: attendanceReportsBn,
  books: booksBn,
  calendar: calendarBn,
  cards: cardsBn,
  certificates: certificatesBn,
  classes: classesBn,
  clock: clockBn,
  debtors: debtorsBn,
  documentLines: documentLinesBn,
  documents: documentsBn,
  drawer: drawerBn,
  fees: feesBn,
  files: filesBn,
  import: importBn,
  inventory: inventoryBn,
  invoices: invoicesBn,
  kit: kitBn,
  leave: leaveBn,
  meetings: meetingsBn,
  merge: mergeBn,
  papers: papersBn,
  staffFile: staffFileBn,
  profile: profileBn,
  purchases: purchasesBn,
  roster: rosterBn,
  salary: salaryBn,
  sales: salesBn,
  stock: stockBn,
  verify: verifyBn,
}
