import { firstBn } from './firstBn.ts'
import { roomsBn } from './roomsBn.ts'

/** Every text of the web app. */
export const bn = { ...firstBn, ...roomsBn }
import { accessBn } from './accessBn.ts'
import { resourcesBn } from '../shared/words/bn.ts'
import { bn as sharedBn } from '../shared/messages/bn.ts'
import { appBn } from './appBn.ts'
import { attendanceBn } from './attendanceBn.ts'
import { attendanceFilesBn } from './attendanceFilesBn.ts'
import { attendanceReportsBn } from './attendanceReportsBn.ts'
import { booksBn } from './booksBn.ts'
import { cardsBn } from './cardsBn.ts'
import { certificatesBn } from './certificatesBn.ts'
import { calendarBn } from './calendarBn.ts'
import { feesBn } from './feesBn.ts'
import { classesBn } from './classesBn.ts'
import { inventoryBn } from './inventoryBn.ts'
import { documentLinesBn } from './documentLinesBn.ts'
import { drawerBn } from './drawerBn.ts'
import { kitBn } from './kitBn.ts'
import { clockBn } from './clockBn.ts'
import { salaryBn } from './salaryBn.ts'
import { leaveBn } from './leaveBn.ts'
import { debtorsBn, invoicesBn } from './invoicesBn.ts'
import { meetingsBn } from './meetingsBn.ts'
import { mergeBn } from './mergeBn.ts'
import { staffFileBn } from './staffFileBn.ts'
import { papersBn } from './papersBn.ts'
import { profileBn } from './profileBn.ts'
import { stockBn } from './stockBn.ts'
import { rosterBn } from './rosterBn.ts'
import { raBengali } from './raBengali.ts'
import { purchasesBn } from './purchasesBn.ts'
import { salesBn } from './salesBn.ts'
import { recordsBn } from './recordsBn.ts'

export const bn = {
  ...raBengali,
  records: recordsBn,
  attendance: attendanceBn,
  attendanceFiles: attendanceFilesBn,
  attendanceReports: attendanceReportsBn,
  books: booksBn,
  calendar: calendarBn,
  fees: feesBn,
  certificates: certificatesBn,
  cards: cardsBn,
  documentLines: documentLinesBn,
  inventory: inventoryBn,
  drawer: drawerBn,
  kit: kitBn,
  leave: leaveBn,
  clock: clockBn,
  salary: salaryBn,
  stock: stockBn,
  classes: classesBn,
  roster: rosterBn,
  invoices: invoicesBn,
  purchases: purchasesBn,
  sales: salesBn,
  debtors: debtorsBn,
  meetings: meetingsBn,
  merge: mergeBn,
  papers: papersBn,
  staffFile: staffFileBn,
  profile: profileBn,
  access: accessBn,
  ...appBn,
  ...sharedBn,
  resources: resourcesBn,
}
