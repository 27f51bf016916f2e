/** Every page below /admin that is not the list of a resource. A new one is one line here. */
import type { ComponentType } from 'react'
import { lazy } from '../lazy.ts'
import { isImportable } from '../components/importable.ts'
import { resources } from '../resources/index.ts'

export interface Page {
  /** Below /admin. */
  path: string
  /** Who may list this sees the page; null: everyone who is signed in. */
  resource: string | null
  Page: ComponentType
}

const ImportPage = lazy(() => import('./import/ImportPage.tsx'))

export const pages: readonly Page[] = [
  { path: 'student/renewals', resource: 'student', Page: lazy(() => import('./renewal/RenewalPage.tsx')) },
  { path: 'student/merge', resource: 'student', Page: lazy(() => import('./merge/MergePage.tsx')) },
  {
    path: 'student/account',
    resource: 'student',
    Page: lazy(() => import('./studentAccount/StudentAccountPage.tsx')),
  },
  { path: 'class/upcoming', resource: 'class', Page: lazy(() => import('./upcoming/UpcomingPage.tsx')) },
  { path: 'accounts/counter', resource: null, Page: lazy(() => import('./counter/CounterPage.tsx')) },
  {
    path: 'accounts/debtors',
    resource: 'invoice',
    Page: lazy(() => import('./debtors/DebtorsPage.tsx')),
  },
  { path: 'accounts/books', resource: 'account', Page: lazy(() => import('./books/BooksPage.tsx')) },
  {
    path: 'download/invoice',
    resource: 'invoice',
    Page: lazy(() => import('./download/InvoiceDownloadPage.tsx')),
  },
  {
    path: 'attendance',
    resource: 'attendance',
    Page: lazy(() => import('./attendance/AttendancePage.tsx')),
  },
  {
    path: 'attendance/report',
    resource: 'attendance',
    Page: lazy(() => import('./attendance/reports/ReportPage.tsx')),
  },
  {
    path: 'attendance/month',
    resource: 'attendance',
    Page: lazy(() => import('./attendance/reports/MonthPage.tsx')),
  },
  {
    path: 'attendance/not-taken',
    resource: 'attendance',
    Page: lazy(() => import('./attendance/reports/UntakenPage.tsx')),
  },
  {
    path: 'attendance/files',
    resource: 'attendanceFile',
    Page: lazy(() => import('./attendance/files/FilesPage.tsx')),
  },
  {
    path: 'attendance/:id/scan',
    resource: 'attendance',
    Page: lazy(() => import('./scan/ScanPage.tsx')),
  },
  {
    path: 'attendance/:id',
    resource: 'attendance',
    Page: lazy(() => import('./attendance/SheetPage.tsx')),
  },
  {
    path: 'calendar',
    resource: 'calendar',
    Page: lazy(() => import('./calendar/CalendarPage.tsx')),
  },
  { path: 'inventory/stock/card', resource: 'stock', Page: lazy(() => import('./stock/CardPage.tsx')) },
  { path: 'inventory/stock/low', resource: 'stock', Page: lazy(() => import('./stock/LowPage.tsx')) },
  {
    path: 'inventory/adjustment/count/:id',
    resource: 'stockCount',
    Page: lazy(() => import('./stockCount/CountPage.tsx')),
  },
  {
    path: 'inventory/dashboard',
    resource: 'inventory',
    Page: lazy(() => import('./inventory/InventoryDashboardPage.tsx')),
  },
  {
    path: 'inventory/cash-statement',
    resource: 'cashStatement',
    Page: lazy(() => import('./statements/CashStatementPage.tsx')),
  },
  {
    path: 'inventory/income-statement',
    resource: 'incomeStatement',
    Page: lazy(() => import('./statements/IncomeStatementPage.tsx')),
  },
  {
    path: 'inventory/sales-report/new',
    resource: 'sale',
    Page: lazy(() => import('./sales/NewSalePage.tsx')),
  },
  {
    path: 'hr/attendance',
    resource: 'staffAttendance',
    Page: lazy(() => import('./staffAttendance/ClockPage.tsx')),
  },
  {
    path: 'hr/attendance/month',
    resource: 'employee',
    Page: lazy(() => import('./staffAttendance/StaffMonthPage.tsx')),
  },
  {
    path: 'hr/attendance/people',
    resource: 'shift',
    Page: lazy(() => import('./staffAttendance/AssignPage.tsx')),
  },
  {
    path: 'hr/attendance/kiosk',
    resource: 'employee',
    Page: lazy(() => import('./staffAttendance/KioskPage.tsx')),
  },
  {
    path: 'hr/leave/month',
    resource: 'employee',
    Page: lazy(() => import('./leave/LeaveMonthPage.tsx')),
  },
  {
    path: 'hr/checklists',
    resource: 'employee',
    Page: lazy(() => import('./hr/ChecklistsPage.tsx')),
  },
  { path: 'hr', resource: null, Page: lazy(() => import('./hr/HrPage.tsx')) },
  { path: 'profile', resource: null, Page: lazy(() => import('./profile/ProfilePage.tsx')) },
  ...resources
    .filter(({ name }) => isImportable(name))
    .map(({ name, path = name }) => ({ path: `${path}/import`, resource: name, Page: ImportPage })),
]
