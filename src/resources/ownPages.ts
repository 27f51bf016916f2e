/** Every page below /admin that is not the list or the import of a resource. A new one is one line here. */
import type { ComponentType } from 'react'
import { lazy } from '../browser/lazy.ts'

export interface Page {
  /** Below /admin. */
  path: string
  /** The page is for users who may list this resource; null: for everyone who is signed in. */
  resource: string | null
  Page: ComponentType
}

export const ownPages: readonly Page[] = [
  {
    path: 'approvals',
    resource: 'approval',
    Page: lazy(() => import('./dashboard/approvals/ApprovalsPage.tsx')),
  },
  {
    path: 'student/renewals',
    resource: 'student',
    Page: lazy(() => import('./licences/renewal/RenewalPage.tsx')),
  },
  { path: 'student/merge', resource: 'student', Page: lazy(() => import('./students/merge/MergePage.tsx')) },
  {
    path: 'student/account',
    resource: 'student',
    Page: lazy(() => import('./fees/studentAccount/StudentAccountPage.tsx')),
  },
  {
    path: 'class/upcoming',
    resource: 'class',
    Page: lazy(() => import('./classes/upcoming/UpcomingPage.tsx')),
  },
  { path: 'accounts/counter', resource: null, Page: lazy(() => import('./fees/counter/CounterPage.tsx')) },
  {
    path: 'accounts/debtors',
    resource: 'invoice',
    Page: lazy(() => import('./fees/debtors/DebtorsPage.tsx')),
  },
  { path: 'accounts/books', resource: 'account', Page: lazy(() => import('./ledger/books/BooksPage.tsx')) },
  {
    path: 'download/invoice',
    resource: 'invoice',
    Page: lazy(() => import('./fees/download/InvoiceDownloadPage.tsx')),
  },
  {
    path: 'attendance',
    resource: 'attendance',
    Page: lazy(() => import('./classes/attendance/AttendancePage.tsx')),
  },
  {
    path: 'attendance/report',
    resource: 'attendance',
    Page: lazy(() => import('./classes/attendance/reports/ReportPage.tsx')),
  },
  {
    path: 'attendance/month',
    resource: 'attendance',
    Page: lazy(() => import('./classes/attendance/reports/MonthPage.tsx')),
  },
  {
    path: 'attendance/not-taken',
    resource: 'attendance',
    Page: lazy(() => import('./classes/attendance/reports/UntakenPage.tsx')),
  },
  {
    path: 'attendance/files',
    resource: 'attendanceFile',
    Page: lazy(() => import('./classes/attendance/files/FilesPage.tsx')),
  },
  {
    path: 'attendance/:id/scan',
    resource: 'attendance',
    Page: lazy(() => import('./classes/scan/ScanPage.tsx')),
  },
  {
    path: 'attendance/:id',
    resource: 'attendance',
    Page: lazy(() => import('./classes/attendance/SheetPage.tsx')),
  },
  {
    path: 'calendar',
    resource: 'calendar',
    Page: lazy(() => import('./calendar/CalendarPage.tsx')),
  },
  { path: 'inventory/stock/card', resource: 'stock', Page: lazy(() => import('./stock/stock/CardPage.tsx')) },
  { path: 'inventory/stock/low', resource: 'stock', Page: lazy(() => import('./stock/stock/LowPage.tsx')) },
  {
    path: 'inventory/adjustment/count/:id',
    resource: 'stockCount',
    Page: lazy(() => import('./stock/stockCount/CountPage.tsx')),
  },
  {
    path: 'inventory/dashboard',
    resource: 'inventory',
    Page: lazy(() => import('./stock/inventory/InventoryDashboardPage.tsx')),
  },
  {
    path: 'inventory/cash-statement',
    resource: 'cashStatement',
    Page: lazy(() => import('./ledger/statements/CashStatementPage.tsx')),
  },
  {
    path: 'inventory/income-statement',
    resource: 'incomeStatement',
    Page: lazy(() => import('./ledger/statements/IncomeStatementPage.tsx')),
  },
  {
    path: 'inventory/sales-report/new',
    resource: 'sale',
    Page: lazy(() => import('./stock/sale/NewSalePage.tsx')),
  },
  {
    path: 'hr/attendance',
    resource: 'staffAttendance',
    Page: lazy(() => import('./staff/staffAttendance/ClockPage.tsx')),
  },
  {
    path: 'hr/attendance/month',
    resource: 'employee',
    Page: lazy(() => import('./staff/staffAttendance/StaffMonthPage.tsx')),
  },
  {
    path: 'hr/attendance/people',
    resource: 'shift',
    Page: lazy(() => import('./staff/staffAttendance/AssignPage.tsx')),
  },
  {
    path: 'hr/attendance/kiosk',
    resource: 'employee',
    Page: lazy(() => import('./staff/staffAttendance/KioskPage.tsx')),
  },
  {
    path: 'hr/leave/month',
    resource: 'employee',
    Page: lazy(() => import('./staff/leave/LeaveMonthPage.tsx')),
  },
  {
    path: 'hr/checklists',
    resource: 'employee',
    Page: lazy(() => import('./staff/hr/ChecklistsPage.tsx')),
  },
  { path: 'hr', resource: null, Page: lazy(() => import('./staff/hr/HrPage.tsx')) },
  { path: 'logs/status', resource: 'log', Page: lazy(() => import('./access/status/StatusPage.tsx')) },
  { path: 'profile', resource: null, Page: lazy(() => import('./access/profile/ProfilePage.tsx')) },
]
