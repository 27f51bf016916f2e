/** A handler for every row of the table: a row without one does not compile. */
import type { Route } from '../../shared/route.ts'
import { type RouteName, routes } from '../../shared/routes.ts'
import { attendanceHandlers } from './attendance.ts'
import { attendanceFileHandlers } from './attendanceFiles.ts'
import { attendanceReportHandlers } from './attendanceReports.ts'
import { bulkHandler } from './bulk.ts'
import { crudHandler } from './crud.ts'
import { eventHandlers } from './events.ts'
import { calendarHandlers } from './calendar.ts'
import { cardHandlers } from './card.ts'
import { certificateHandlers } from './certificate.ts'
import { classHandlers } from './class.ts'
import { holidayHandlers } from './holiday.ts'
import { debtorHandlers } from './debtors.ts'
import { documentHandlers } from './document.ts'
import { duplicates } from './duplicates.ts'
import { drawerHandlers } from './drawer.ts'
import { readFile } from './file.ts'
import type { AnyHandler } from './handler.ts'
import { inventoryHandlers } from './inventory.ts'
import { invoiceHandlers } from './invoice.ts'
import { kitHandlers } from './kit.ts'
import { leaveHandlers } from './leave.ts'
import { staffAttendanceHandlers } from './staffAttendance.ts'
import { staffChecklistHandlers } from './staffChecklist.ts'
import { staffNumberHandlers } from './staffNumbers.ts'
import { payrollHandlers } from './payroll.ts'
import { payslipPaperHandlers } from './payslipPaper.ts'
import { purchaseHandlers } from './purchase.ts'
import { ledgerHandlers } from './ledger.ts'
import { mergeHandlers } from './merge.ts'
import { meetingHandlers } from './meeting.ts'
import { metricsHandlers } from './metrics.ts'
import { minutesHandlers } from './minutes.ts'
import { minutesPaperHandlers } from './minutesPaper.ts'
import { moneyPaperHandlers } from './moneyPapers.ts'
import { profileHandlers } from './profile.ts'
import type { Routes, ServerParts } from './serverParts.ts'
import { renewalHandlers } from './renewal.ts'
import { saleHandlers } from './sale.ts'
import { searchHandlers } from './search.ts'
import { serviceHandlers } from './service.ts'
import { sessionHandlers } from './session.ts'
import { settingHandlers } from './setting.ts'
import { statementHandlers } from './statement.ts'
import { stockHandlers } from './stock.ts'
import { stockCountHandlers } from './stockCount.ts'
import { stockTransferHandlers } from './stockTransfer.ts'
import { studentHandlers } from './student.ts'
import { productLabelHandlers } from './productLabels.ts'
import { teachingPaperHandlers } from './teachingPapers.ts'
import { userHandlers } from './user.ts'
import { viewHandlers } from './view.ts'

/** Rows that `crud` and `recordFiles` made carry what they do; the others are written out. */
type Regular = {
  [N in RouteName]: Routes[N] extends { verb: string } ? N : Route extends Routes[N] ? N : never
}[RouteName]
type Handlers = Record<Exclude<RouteName, Regular>, unknown>

export function handlersFor(parts: ServerParts): Record<RouteName, AnyHandler> {
  const written = {
    ...sessionHandlers(parts),
    ...serviceHandlers(parts),
    ...metricsHandlers(parts),
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
