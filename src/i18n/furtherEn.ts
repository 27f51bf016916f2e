import { rosterScreensEn } from '../shared/classes/messages/rosterScreensEn.ts'
import { papersScreensEn } from '../shared/students/messages/papersScreensEn.ts'
import { documentLinesEn } from './documentLinesEn.ts'
import { listSumsEn } from './listSumsEn.ts'
import { trailEn } from './trailEn.ts'
import { attendanceFilesScreensEn } from '../shared/classes/messages/attendanceFilesScreensEn.ts'
import { cardsScreensEn } from '../shared/classes/messages/cardsScreensEn.ts'
import { kitScreensEn } from '../shared/kits/messages/kitScreensEn.ts'
import { certificatesScreensEn } from '../shared/certificates/messages/certificatesScreensEn.ts'
import { accessScreensEn } from '../shared/access/messages/accessScreensEn.ts'
import { approvalsScreensEn } from '../shared/dashboard/messages/approvalsScreensEn.ts'
import { clockScreensEn } from '../shared/staff/messages/clockScreensEn.ts'
import { drawerScreensEn } from '../shared/fees/messages/drawerScreensEn.ts'
import { feesScreensEn } from '../shared/fees/messages/feesScreensEn.ts'
import { importEn } from './importEn.ts'
import { mergeScreensEn } from '../shared/students/messages/mergeScreensEn.ts'
import { staffFileScreensEn } from '../shared/staff/messages/staffFileScreensEn.ts'
import { notificationScreensEn } from '../shared/notifications/messages/notificationScreensEn.ts'
import { profileScreensEn } from '../shared/access/messages/profileScreensEn.ts'
import { purchasesScreensEn } from '../shared/stock/messages/purchasesScreensEn.ts'
import { salaryScreensEn } from '../shared/payroll/messages/salaryScreensEn.ts'
import { salesScreensEn } from '../shared/stock/messages/salesScreensEn.ts'
import { setupScreensEn } from '../shared/dashboard/messages/setupScreensEn.ts'
import { offlineEn } from './offlineEn.ts'
import { resetEn } from './resetEn.ts'
import { shortcutsEn } from './shortcutsEn.ts'
import { statusScreensEn } from '../shared/operation/messages/statusScreensEn.ts'
import { stockScreensEn } from '../shared/stock/messages/stockScreensEn.ts'
import { summariesScreensEn } from '../shared/summaries/messages/summariesScreensEn.ts'

import { verifyScreensEn } from '../shared/certificates/messages/verifyScreensEn.ts'

/** Texts of screens that the dashboard does without, fetched with the first of them. */
export const furtherEn = {
  resetPassword: resetEn,
  documentLines: documentLinesEn,
  listSums: listSumsEn,
  trail: trailEn,
  attendanceFiles: attendanceFilesScreensEn,
  cards: cardsScreensEn,
  kit: kitScreensEn,
  certificates: certificatesScreensEn,
  access: accessScreensEn,
  approvals: approvalsScreensEn,
  clock: clockScreensEn,
  drawer: drawerScreensEn,
  fees: feesScreensEn,
  import: importEn,
  merge: mergeScreensEn,
  staffFile: staffFileScreensEn,
  offline: offlineEn,
  notifications: notificationScreensEn,
  profile: profileScreensEn,
  papers: papersScreensEn,
  roster: rosterScreensEn,
  purchases: purchasesScreensEn,
  salary: salaryScreensEn,
  sales: salesScreensEn,
  setup: setupScreensEn,
  shortcuts: shortcutsEn,
  status: statusScreensEn,
  stock: stockScreensEn,
  summaries: summariesScreensEn,
  verify: verifyScreensEn,
}
