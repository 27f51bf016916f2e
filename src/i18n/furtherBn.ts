import { rosterScreensBn } from '../shared/classes/messages/rosterScreensBn.ts'
import { papersScreensBn } from '../shared/students/messages/papersScreensBn.ts'
import { documentLinesBn } from './documentLinesBn.ts'
import { listSumsBn } from './listSumsBn.ts'
import { trailBn } from './trailBn.ts'
import { attendanceFilesScreensBn } from '../shared/classes/messages/attendanceFilesScreensBn.ts'
import { cardsScreensBn } from '../shared/classes/messages/cardsScreensBn.ts'
import { kitScreensBn } from '../shared/kits/messages/kitScreensBn.ts'
import { certificatesScreensBn } from '../shared/certificates/messages/certificatesScreensBn.ts'
import { accessScreensBn } from '../shared/access/messages/accessScreensBn.ts'
import { approvalsScreensBn } from '../shared/dashboard/messages/approvalsScreensBn.ts'
import { clockScreensBn } from '../shared/staff/messages/clockScreensBn.ts'
import { drawerScreensBn } from '../shared/fees/messages/drawerScreensBn.ts'
import { feesScreensBn } from '../shared/fees/messages/feesScreensBn.ts'
import { importBn } from './importBn.ts'
import { mergeScreensBn } from '../shared/students/messages/mergeScreensBn.ts'
import { staffFileScreensBn } from '../shared/staff/messages/staffFileScreensBn.ts'
import { notificationScreensBn } from '../shared/notifications/messages/notificationScreensBn.ts'
import { profileScreensBn } from '../shared/access/messages/profileScreensBn.ts'
import { purchasesScreensBn } from '../shared/stock/messages/purchasesScreensBn.ts'
import { salaryScreensBn } from '../shared/payroll/messages/salaryScreensBn.ts'
import { salesScreensBn } from '../shared/stock/messages/salesScreensBn.ts'
import { setupScreensBn } from '../shared/dashboard/messages/setupScreensBn.ts'
import { offlineBn } from './offlineBn.ts'
import { resetBn } from './resetBn.ts'
import { shortcutsBn } from './shortcutsBn.ts'
import { statusScreensBn } from '../shared/operation/messages/statusScreensBn.ts'
import { stockScreensBn } from '../shared/stock/messages/stockScreensBn.ts'
import { summariesScreensBn } from '../shared/summaries/messages/summariesScreensBn.ts'
import { verifyScreensBn } from '../shared/certificates/messages/verifyScreensBn.ts'

export const furtherBn = {
  resetPassword: resetBn,
  documentLines: documentLinesBn,
  listSums: listSumsBn,
  trail: trailBn,
  attendanceFiles: attendanceFilesScreensBn,
  cards: cardsScreensBn,
  kit: kitScreensBn,
  certificates: certificatesScreensBn,
  access: accessScreensBn,
  approvals: approvalsScreensBn,
  clock: clockScreensBn,
  drawer: drawerScreensBn,
  fees: feesScreensBn,
  import: importBn,
  merge: mergeScreensBn,
  staffFile: staffFileScreensBn,
  offline: offlineBn,
  notifications: notificationScreensBn,
  profile: profileScreensBn,
  papers: papersScreensBn,
  roster: rosterScreensBn,
  purchases: purchasesScreensBn,
  salary: salaryScreensBn,
  sales: salesScreensBn,
  setup: setupScreensBn,
  shortcuts: shortcutsBn,
  status: statusScreensBn,
  stock: stockScreensBn,
  summaries: summariesScreensBn,
  verify: verifyScreensBn,
}
