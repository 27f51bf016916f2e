/** Which page is below which, and what each is called in the line that says so. */

export interface Step {
  /** The address that it leads to. */
  path: string
  /** The key of its text. */
  name: string
}

const hr = '/admin/hr'
const shifts = `${hr}/attendance`

/** By path; a page is below the longest other path that it begins with, if `below` does not say otherwise. */
const names: Readonly<Record<string, string>> = {
  '/admin/branch': 'shell.items.branch',
  '/admin/course': 'shell.items.course',
  '/admin/teacher': 'shell.items.teacher',
  '/admin/employee': 'shell.items.employee',
  '/admin/meeting': 'shell.items.meeting',
  '/admin/inventory/product': 'shell.items.product',
  '/admin/class': 'shell.items.class',
  '/admin/class/holidays': 'resources.holiday.name',
  '/admin/class/upcoming': 'trail.upcoming',
  '/admin/student': 'shell.items.student',
  '/admin/student/renewals': 'actions.renewals',
  '/admin/student/merge': 'actions.duplicates',
  '/admin/student/certificates': 'resources.certificate.name',
  '/admin/student/account': 'trail.account',
  '/admin/attendance': 'shell.items.attendance',
  '/admin/attendance/report': 'attendanceReports.tabs.report',
  '/admin/attendance/month': 'attendanceReports.tabs.month',
  '/admin/attendance/not-taken': 'attendanceReports.tabs.untaken',
  '/admin/attendance/files': 'attendanceReports.tabs.files',
  '/admin/accounts': 'shell.items.accounts',
  '/admin/accounts/counter': 'books.tabs.counter',
  '/admin/accounts/drawer': 'books.tabs.drawer',
  '/admin/accounts/invoices': 'books.tabs.invoices',
  '/admin/accounts/debtors': 'books.tabs.debtors',
  '/admin/accounts/chart': 'books.tabs.chart',
  '/admin/accounts/books': 'books.tabs.proof',
  '/admin/download/invoice': 'trail.download',
  '/admin/inventory/stock': 'shell.items.stock',
  '/admin/inventory/stock/low': 'stock.tabs.low',
  '/admin/inventory/stock/card': 'trail.card',
  '/admin/inventory/adjustment': 'shell.items.adjustment',
  '/admin/inventory/adjustment/count': 'stock.tabs.counts',
  '/admin/inventory/purchase': 'shell.items.purchase',
  '/admin/inventory/supplier': 'purchases.tabs.suppliers',
  '/admin/inventory/sales-report': 'shell.items.salesReport',
  '/admin/inventory/sales-report/new': 'sales.new',
  [hr]: 'shell.items.hr',
  [shifts]: 'leave.tabs.attendance',
  [`${shifts}/days`]: 'clock.tabs.days',
  [`${shifts}/corrections`]: 'clock.tabs.corrections',
  [`${shifts}/month`]: 'clock.tabs.month',
  [`${shifts}/shifts`]: 'clock.tabs.shifts',
  [`${shifts}/people`]: 'clock.tabs.people',
  [`${shifts}/kiosk`]: 'clock.tabs.kiosk',
  [`${hr}/leave`]: 'leave.tabs.leave',
  [`${hr}/leave/month`]: 'leave.parts.month',
  [`${hr}/salary`]: 'leave.tabs.salary',
  [`${hr}/salary/payslips`]: 'salary.tabs.payslips',
  [`${hr}/salary/advances`]: 'salary.tabs.advances',
  [`${hr}/salary/structure`]: 'salary.tabs.structure',
  [`${hr}/papers`]: 'leave.tabs.papers',
  [`${hr}/checklists`]: 'leave.tabs.checklists',
  '/admin/logs': 'shell.items.logs',
  '/admin/logs/status': 'status.page',
  '/admin/profile': 'shell.items.settings',
  '/admin/user': 'profile.tab.users',
}

/** Pages whose address does not begin with that of the page above. */
const below: Readonly<Record<string, string>> = {
  '/admin/download/invoice': '/admin/accounts/invoices',
  '/admin/inventory/supplier': '/admin/inventory/purchase',
  '/admin/user': '/admin/profile',
}

/** The resource whose right the page needs, of pages that only some users of those below may open. */
export const needs: Readonly<Record<string, string>> = {
  '/admin/accounts': 'cashEntry',
  '/admin/accounts/invoices': 'invoice',
  '/admin/inventory/purchase': 'purchase',
}

const above = (path: string): string => path.slice(0, path.lastIndexOf('/'))

/**
 * The pages above a page, the nearest last, and the page itself, if it has a name of its own beside its title.
 *
 * @param tab of the settings
 */
export function trailOf(
  pathname: string,
  tab: string | null,
): { parents: readonly Step[]; here: string | null } {
  const path = pathname.replace(/\/+$/, '')
  if (path === '/admin/profile') return { parents: stepsTo(path), here: tab && `profile.tab.${tab}` }
  if (path.endsWith('/import')) return { parents: stepsTo(above(path)), here: 'actions.import' }
  return {
    parents: stepsTo(below[path] ?? above(path)),
    here: names[path] ?? (path.endsWith('/scan') ? 'trail.scan' : null),
  }
}

function stepsTo(path: string): Step[] {
  if (path === '' || path === '/admin') return []
  const name = names[path] ?? (isSheet(path) ? 'trail.sheet' : undefined)
  const before = stepsTo(below[path] ?? above(path))
  return name ? [...before, { path, name }] : before
}

const isSheet = (path: string): boolean => /^\/admin\/attendance\/[0-9a-f]{24}$/.test(path)
