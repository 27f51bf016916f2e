import { firstEn } from './firstEn.ts'
import { roomsEn } from './roomsEn.ts'

/** Every text of the web app. */
export const en = { ...firstEn, ...roomsEn }
import raEnglish from 'ra-language-english'
import { en as sharedEn } from '../shared/messages/en.ts'
import { resourcesEn } from '../shared/words/en.ts'
import { accessEn } from './accessEn.ts'
import { appEn } from './appEn.ts'
import { attendanceEn } from './attendanceEn.ts'
import { attendanceFilesEn } from './attendanceFilesEn.ts'
import { attendanceReportsEn } from './attendanceReportsEn.ts'
import { booksEn } from './booksEn.ts'
import { cardsEn } from './cardsEn.ts'
import { certificatesEn } from './certificatesEn.ts'
import { calendarEn } from './calendarEn.ts'
import { feesEn } from './feesEn.ts'
import { classesEn } from './classesEn.ts'
import { inventoryEn } from './inventoryEn.ts'
import { documentLinesEn } from './documentLinesEn.ts'
import { drawerEn } from './drawerEn.ts'
import { kitEn } from './kitEn.ts'
import { clockEn } from './clockEn.ts'
import { salaryEn } from './salaryEn.ts'
import { leaveEn } from './leaveEn.ts'
import { debtorsEn, invoicesEn } from './invoicesEn.ts'
import { meetingsEn } from './meetingsEn.ts'
import { mergeEn } from './mergeEn.ts'
import { staffFileEn } from './staffFileEn.ts'
import { papersEn } from './papersEn.ts'
import { profileEn } from './profileEn.ts'
import { stockEn } from './stockEn.ts'
import { rosterEn } from './rosterEn.ts'
import { purchasesEn } from './purchasesEn.ts'
import { salesEn } from './salesEn.ts'
import { recordsEn } from './recordsEn.ts'

export const en = {
  ...raEnglish,
  records: recordsEn,
  attendance: attendanceEn,
  attendanceFiles: attendanceFilesEn,
  attendanceReports: attendanceReportsEn,
  books: booksEn,
  calendar: calendarEn,
  fees: feesEn,
  certificates: certificatesEn,
  cards: cardsEn,
  documentLines: documentLinesEn,
  inventory: inventoryEn,
  drawer: drawerEn,
  kit: kitEn,
  leave: leaveEn,
  clock: clockEn,
  salary: salaryEn,
  stock: stockEn,
  classes: classesEn,
  roster: rosterEn,
  invoices: invoicesEn,
  purchases: purchasesEn,
  sales: salesEn,
  debtors: debtorsEn,
  meetings: meetingsEn,
  merge: mergeEn,
  papers: papersEn,
  staffFile: staffFileEn,
  profile: profileEn,
  access: accessEn,
  ...appEn,
  ...sharedEn,
  resources: resourcesEn,
}
