import type { appEn } from '../i18n/appEn.ts'

type TitleKey = keyof typeof appEn.title

const titles: Record<string, TitleKey> = {
  '/admin/approvals': 'approvals',
  '/admin/branch': 'branch',
  '/admin/course': 'course',
  '/admin/class': 'class',
  '/admin/class/holidays': 'holiday',
  '/admin/class/upcoming': 'upcoming',
  '/admin/student': 'student',
  '/admin/student/renewals': 'renewal',
  '/admin/student/merge': 'merge',
  '/admin/student/certificates': 'certificate',
  '/admin/student/account': 'studentAccount',
  '/admin/teacher': 'teacher',
  '/admin/employee': 'employee',
  '/admin/meeting': 'meeting',
  '/admin/user': 'user',
  '/admin/attendance': 'attendance',
  '/admin/calendar': 'calendar',
  '/admin/profile': 'profile',
  '/admin/hr': 'hr',
  '/admin/hr/salary': 'hrSalary',
  '/admin/hr/salary/payslips': 'hrSalary',
  '/admin/hr/salary/advances': 'hrSalary',
  '/admin/hr/salary/structure': 'hrSalary',
  '/admin/hr/attendance': 'hrAttendance',
  '/admin/hr/leave': 'hrLeave',
  '/admin/hr/checklists': 'hrChecklists',
  '/admin/hr/papers': 'hrPapers',
  '/admin/logs': 'logs',
  '/admin/logs/status': 'status',
  '/admin/inventory/dashboard': 'inventoryDashboard',
  '/admin/inventory/stock': 'inventoryStock',
  '/admin/inventory/adjustment': 'inventoryAdjustment',
  '/admin/inventory/transfer': 'inventoryTransfer',
  '/admin/inventory/purchase': 'inventoryPurchase',
  '/admin/inventory/supplier': 'inventorySupplier',
  '/admin/inventory/sales-report': 'inventorySalesReport',
  '/admin/inventory/product': 'inventoryProduct',
  '/admin/inventory/cash-statement': 'inventoryCashStatement',
  '/admin/inventory/income-statement': 'incomeStatement',
  '/admin/accounts': 'accounts',
  '/admin/accounts/counter': 'counter',
  '/admin/accounts/drawer': 'drawer',
  '/admin/accounts/invoices': 'invoices',
  '/admin/accounts/debtors': 'debtors',
  '/admin/accounts/chart': 'chart',
  '/admin/accounts/books': 'books',
  '/admin/download/invoice': 'downloadInvoice',
}

/** The addresses that have a title, each with the translation key of it. */
export const titledPages = Object.entries(titles).map(([path, title]) => ({
  path,
  title: `title.${title}` as const,
}))

/** Tabs of the own profile; the others are settings of the organisation. */
const ownTabs = [null, 'profile', 'password', 'otp', 'sessions']

/**
 * The page's one h1, from its path: section and sub-segment. What follows them (a record's id) changes nothing.
 *
 * @param resources the names of those there are: their pages are titled by them
 * @param tab of the profile, as in the address
 * @returns a translation key
 */
export const pageTitle = (
  pathname: string,
  resources: readonly string[] = [],
  tab: string | null = null,
): `title.${TitleKey}` | `resources.${string}.name` => {
  const path = pathname.replace(/\/+$/, '')
  if (path === '/admin') return 'title.dashboard'
  if (path === '/admin/profile' && !ownTabs.includes(tab)) return 'title.settings'
  for (let part = path; part !== '/admin' && part !== ''; part = part.slice(0, part.lastIndexOf('/'))) {
    const known = titles[part]
    if (known) return `title.${known}`
  }
  const section = path.split('/')[2] ?? ''
  return resources.includes(section) ? `resources.${section}.name` : 'title.notFound'
}
