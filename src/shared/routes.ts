/** THE table: every call there is. The server serves it, the browser calls by it, the mock API and the tests read it. */
import { logRoutes, profileRoutes, settingRoutes, userRoutes } from './access/accessRoutes.ts'
import { fileRoutes } from './access/fileRoutes.ts'
import { signInRoutes } from './access/signInRoutes.ts'
import { calendarRoutes } from './calendar/calendarRoutes.ts'
import { certificateRoutes } from './certificates/certificateRoutes.ts'
import { attendanceFileRoutes } from './classes/attendanceFileRoutes.ts'
import { attendanceReportRoutes } from './classes/attendanceReportRoutes.ts'
import { attendanceRoutes } from './classes/attendanceRoutes.ts'
import { cardRoutes } from './classes/cardRoutes.ts'
import { classRoutes } from './classes/classRoutes.ts'
import { freeRoutes } from './classes/freeRoutes.ts'
import { holidayRoutes } from './classes/holidayRoutes.ts'
import { rosterRoutes } from './classes/rosterRoutes.ts'
import { sessionRoutes } from './classes/sessionRoutes.ts'
import { crudOfKinds } from './core/crud.ts'
import { approvalRoutes } from './dashboard/approvalRoutes.ts'
import { dashboardRoutes } from './dashboard/dashboardRoutes.ts'
import { entities } from './entities.ts'
import { debtorRoutes } from './fees/debtorRoutes.ts'
import { drawerRoutes } from './fees/drawerRoutes.ts'
import { invoiceRoutes } from './fees/invoiceRoutes.ts'
import { kitRoutes } from './kits/kitRoutes.ts'
import { accountRoutes } from './ledger/accountRoutes.ts'
import { statementRoutes } from './ledger/statementRoutes.ts'
import { renewalRoutes } from './licences/renewalRoutes.ts'
import { meetingRoutes } from './meetings/meetingRoutes.ts'
import { minutesRoutes } from './meetings/minutesRoutes.ts'
import { notificationRoutes } from './notifications/notificationRoutes.ts'
import { serviceRoutes } from './operation/serviceRoutes.ts'
import { statusRoutes } from './operation/status.ts'
import { documentRoutes } from './papers/documentRoutes.ts'
import { payrollRoutes } from './payroll/payrollRoutes.ts'
import { presenceRoutes } from './presenceRoutes.ts'
import { branchRoutes } from './school/branchRoutes.ts'
import { searchRoutes } from './searchRoutes.ts'
import { checklistRoutes } from './staff/checklistRoutes.ts'
import { credentialRoutes } from './staff/credentialRoutes.ts'
import { leaveRoutes } from './staff/leaveRoutes.ts'
import { staffAttendanceRoutes } from './staff/staffAttendanceRoutes.ts'
import { staffNumberRoutes } from './staff/staffNumberRoutes.ts'
import { staffRoutes } from './staff/staffRoutes.ts'
import { countRoutes } from './stock/countRoutes.ts'
import { inventoryRoutes } from './stock/inventoryRoutes.ts'
import { productRoutes } from './stock/productRoutes.ts'
import { purchaseRoutes } from './stock/purchaseRoutes.ts'
import { saleRoutes } from './stock/saleRoutes.ts'
import { stockRoutes } from './stock/stockRoutes.ts'
import { transferRoutes } from './stock/transferRoutes.ts'
import { studentRoutes } from './students/studentRoutes.ts'
import { summaryRoutes } from './summaries/summaryRoutes.ts'
import { viewRoutes } from './viewRoutes.ts'

export const routes = {
  ...signInRoutes,
  ...serviceRoutes,
  ...statusRoutes,
  ...approvalRoutes,
  ...notificationRoutes,
  ...dashboardRoutes,
  ...branchRoutes,
  ...classRoutes,
  ...freeRoutes,
  ...holidayRoutes,
  ...rosterRoutes,
  ...kitRoutes,
  ...sessionRoutes,
  ...attendanceRoutes,
  ...attendanceFileRoutes,
  ...attendanceReportRoutes,
  ...calendarRoutes,
  ...studentRoutes,
  ...renewalRoutes,
  ...certificateRoutes,
  ...cardRoutes,
  ...accountRoutes,
  ...drawerRoutes,
  ...statementRoutes,
  ...debtorRoutes,
  ...invoiceRoutes,
  ...saleRoutes,
  ...documentRoutes,
  ...staffRoutes,
  ...staffNumberRoutes,
  ...credentialRoutes,
  ...checklistRoutes,
  ...leaveRoutes,
  ...staffAttendanceRoutes,
  ...payrollRoutes,
  ...meetingRoutes,
  ...minutesRoutes,
  ...productRoutes,
  ...stockRoutes,
  ...inventoryRoutes,
  ...purchaseRoutes,
  ...crudOfKinds(entities),
  ...countRoutes,
  ...transferRoutes,
  ...searchRoutes,
  ...fileRoutes,
  ...userRoutes,
  ...profileRoutes,
  ...settingRoutes,
  ...logRoutes,
  ...viewRoutes,
  ...presenceRoutes,
  ...summaryRoutes,
}

export type RouteName = keyof typeof routes
