/** A handler for every row of the table: a row without one does not compile. */
import type { Route } from '../shared/core/route.ts'
import { type RouteName, routes } from '../shared/routes.ts'
import { approvalHandlers } from './dashboard/approvalHandlers.ts'
import { deputyHandlers } from './dashboard/deputyHandlers.ts'
import { attendanceHandlers } from './classes/attendance/handlers.ts'
import { attendanceFileHandlers } from './classes/attendance/fileHandlers.ts'
import { attendanceReportHandlers } from './classes/attendance/reportHandlers.ts'
import { bulkHandler } from './core/http/bulk.ts'
import { crudHandler } from './core/http/crud.ts'
import { eventHandlers } from './core/http/events.ts'
import { calendarHandlers } from './calendar/handlers.ts'
import { cardHandlers } from './classes/attendance/cardHandlers.ts'
import { certificateHandlers } from './certificates/handlers.ts'
import { classHandlers } from './classes/handlers.ts'
import { holidayHandlers } from './classes/holidayHandlers.ts'
import { dashboardHandlers } from './dashboard/handlers.ts'
import { debtorHandlers } from './fees/debtorHandlers.ts'
import { documentHandlers } from './papers/studentReportHandlers.ts'
import { duplicates } from './students/duplicateHandlers.ts'
import { drawerHandlers } from './fees/drawerHandlers.ts'
import { readFile } from './access/fileHandler.ts'
import type { AnyHandler } from './core/http/handler.ts'
import { inventoryHandlers } from './stock/inventoryHandlers.ts'
import { invoiceHandlers } from './fees/invoiceHandlers.ts'
import { kitHandlers } from './kits/handlers.ts'
import { leaveHandlers } from './staff/leave/handlers.ts'
import { staffAttendanceHandlers } from './staff/attendance/handlers.ts'
import { staffChecklistHandlers } from './staff/checklists/handlers.ts'
import { staffNumberHandlers } from './staff/numbers/handlers.ts'
import { payrollHandlers } from './payroll/handlers.ts'
import { payslipPaperHandlers } from './payroll/payslipHandlers.ts'
import { presenceHandlers } from './access/presenceHandlers.ts'
import { purchaseHandlers } from './stock/purchaseHandlers.ts'
import { ledgerHandlers } from './ledger/handlers.ts'
import { mergeHandlers } from './students/mergeHandlers.ts'
import { meetingHandlers } from './meetings/handlers.ts'
import { metricsHandlers } from './operation/metricsHandlers.ts'
import { minutesHandlers } from './meetings/minutesHandlers.ts'
import { minutesPaperHandlers } from './meetings/minutesPaperHandlers.ts'
import { notificationHandlers } from './notifications/handlers.ts'
import { moneyPaperHandlers } from './papers/moneyHandlers.ts'
import { profileHandlers } from './access/profileHandlers.ts'
import type { Routes, ServerParts } from './core/http/serverParts.ts'
import { renewalHandlers } from './licences/handlers.ts'
import { saleHandlers } from './stock/saleHandlers.ts'
import { searchHandlers } from './access/searchHandlers.ts'
import { serviceHandlers } from './operation/handlers.ts'
import { sessionHandlers } from './access/sessionHandlers.ts'
import { settingHandlers } from './school/settingHandlers.ts'
import { statusHandlers } from './operation/statusHandlers.ts'
import { statementHandlers } from './ledger/statementHandlers.ts'
import { stockHandlers } from './stock/handlers.ts'
import { stockCountHandlers } from './stock/countHandlers.ts'
import { summaryHandlers } from './summaries/handlers.ts'
import { stockTransferHandlers } from './stock/transferHandlers.ts'
import { studentHandlers } from './students/handlers.ts'
import { productLabelHandlers } from './stock/labelHandlers.ts'
import { teachingPaperHandlers } from './papers/teachingHandlers.ts'
import { userHandlers } from './access/userHandlers.ts'
import { viewHandlers } from './access/viewHandlers.ts'

/** Rows that `crud` and `recordFiles` made carry what they do; the others are written out. */
type Regular = {
  [N in RouteName]: Routes[N] extends { verb: string } ? N : Route extends Routes[N] ? N : never
}[RouteName]
type Handlers = Record<Exclude<RouteName, Regular>, unknown>

export function handlersFor(parts: ServerParts): Record<RouteName, AnyHandler> {
  const written = {
    ...sessionHandlers(parts),
    ...serviceHandlers(parts),
    ...approvalHandlers,
    ...deputyHandlers,
    ...notificationHandlers,
    ...dashboardHandlers,
    ...metricsHandlers(parts),
    ...statusHandlers(parts),
    ...eventHandlers(parts),
    ...classHandlers,
    ...holidayHandlers,
    ...attendanceHandlers,
    ...attendanceFileHandlers,
    ...attendanceReportHandlers,
    ...calendarHandlers,
    ...leaveHandlers,
    ...staffAttendanceHandlers(parts),
    ...staffNumberHandlers,
    ...staffChecklistHandlers,
    ...payrollHandlers,
    ...payslipPaperHandlers(parts),
    ...meetingHandlers,
    ...minutesHandlers,
    ...searchHandlers,
    ...studentHandlers,
    ...mergeHandlers,
    'student.duplicates': duplicates,
    ...renewalHandlers,
    ...certificateHandlers(parts),
    ...cardHandlers(parts),
    ...kitHandlers(parts),
    ...documentHandlers(parts),
    ...moneyPaperHandlers(parts),
    ...minutesPaperHandlers(parts),
    ...teachingPaperHandlers(parts),
    ...productLabelHandlers(parts),
    ...ledgerHandlers(parts),
    ...drawerHandlers,
    ...statementHandlers,
    ...debtorHandlers,
    ...invoiceHandlers,
    ...inventoryHandlers,
    ...saleHandlers,
    ...purchaseHandlers,
    ...stockHandlers,
    ...stockCountHandlers,
    ...stockTransferHandlers,
    ...userHandlers(parts),
    ...profileHandlers(parts),
    ...settingHandlers,
    ...viewHandlers,
    ...presenceHandlers,
    ...summaryHandlers,
    'file.read': readFile,
  } satisfies Handlers
  const all = Object.entries<Route>(routes).map(([name, row]) => [
    name,
    row.verb === 'bulk'
      ? bulkHandler(row, parts)
      : row.verb
        ? crudHandler(row)
        : (written as unknown as Record<string, AnyHandler>)[name],
  ])
  return Object.fromEntries(all) as Record<RouteName, AnyHandler>
}
