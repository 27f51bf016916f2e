import { en as sharedEn } from '../shared/messages/en.ts'
import { resourcesEn } from '../shared/words/en.ts'
import { accessEn } from './accessEn.ts'
import { attendanceEn } from './attendanceEn.ts'
import { attendanceFilesEn } from './attendanceFilesEn.ts'
import { attendanceReportsEn } from './attendanceReportsEn.ts'
import { booksEn } from './booksEn.ts'
import { calendarEn } from './calendarEn.ts'
import { cardsEn } from './cardsEn.ts'
import { certificatesEn } from './certificatesEn.ts'
import { classesEn } from './classesEn.ts'
import { clockEn } from './clockEn.ts'
import { documentLinesEn } from './documentLinesEn.ts'
import { documentsEn } from './documentsEn.ts'
import { drawerEn } from './drawerEn.ts'
import { feesEn } from './feesEn.ts'
import { filesEn } from './filesEn.ts'
import { importEn } from './importEn.ts'
import { inventoryEn } from './inventoryEn.ts'
import { debtorsEn, invoicesEn } from './invoicesEn.ts'
import { kitEn } from './kitEn.ts'
import { leaveEn } from './leaveEn.ts'
import { meetingsEn } from './meetingsEn.ts'
import { mergeEn } from './mergeEn.ts'
import { staffFileEn } from './staffFileEn.ts'
import { papersEn } from './papersEn.ts'
import { profileEn } from './profileEn.ts'
import { purchasesEn } from './purchasesEn.ts'
import { rosterEn } from './rosterEn.ts'
import { salaryEn } from './salaryEn.ts'
import { salesEn } from './salesEn.ts'
import { stockEn } from './stockEn.ts'
import { verifyEn } from './verifyEn.ts'

/** Texts of all further screens, fetched with the first of them. */
export const roomsEn = {
  ...sharedEn,
  resources: resourcesEn,
  access: accessEn,
  attendance: attendanceEn,
  attendanceFiles: attendanceFilesEn,
  attendanceReports: attendanceReportsEn,
  books: booksEn,
  calendar: calendarEn,
  cards: cardsEn,
  certificates: certificatesEn,
  classes: classesEn,
  clock: clockEn,
  debtors: debtorsEn,
  documentLines: documentLinesEn,
  documents: documentsEn,
  drawer: drawerEn,
  fees: feesEn,
  files: filesEn,
  import: importEn,
  inventory: inventoryEn,
  invoices: invoicesEn,
  kit: kitEn,
  leave: leaveEn,
  meetings: meetingsEn,
  merge: mergeEn,
  papers: papersEn,
  staffFile: staffFileEn,
  profile: profileEn,
  purchases: purchasesEn,
  roster: rosterEn,
  salary: salaryEn,
  sales: salesEn,
  stock: stockEn,
  verify: verifyEn,
}
