import type { SvgIconComponent } from '@mui/icons-material'
import AccountsIcon from '@mui/icons-material/AccountBalanceWalletOutlined'
import BranchIcon from '@mui/icons-material/AccountBalanceOutlined'
import EmployeeIcon from '@mui/icons-material/BadgeOutlined'
import ClassIcon from '@mui/icons-material/ClassOutlined'
import HrIcon from '@mui/icons-material/Diversity3Outlined'
import MeetingIcon from '@mui/icons-material/GroupsOutlined'
import AdjustmentIcon from '@mui/icons-material/DifferenceOutlined'
import LogIcon from '@mui/icons-material/HistoryOutlined'
import ProductIcon from '@mui/icons-material/Inventory2Outlined'
import TransferIcon from '@mui/icons-material/LocalShippingOutlined'
import CourseIcon from '@mui/icons-material/MenuBookOutlined'
import TeacherIcon from '@mui/icons-material/PersonOutlineOutlined'
import CalendarIcon from '@mui/icons-material/CalendarMonthOutlined'
import StudentIcon from '@mui/icons-material/SchoolOutlined'
import AttendanceIcon from '@mui/icons-material/FactCheckOutlined'
import SalesIcon from '@mui/icons-material/PointOfSaleOutlined'
import PurchaseIcon from '@mui/icons-material/ShoppingCartOutlined'
import InventoryIcon from '@mui/icons-material/WarehouseOutlined'
import StockIcon from '@mui/icons-material/WidgetsOutlined'
import CashIcon from '@mui/icons-material/PaymentsOutlined'
import RecordIcon from '@mui/icons-material/TableRowsOutlined'
import SettingsIcon from '@mui/icons-material/SettingsOutlined'
import IncomeIcon from '@mui/icons-material/QueryStatsOutlined'
import DashboardIcon from '@mui/icons-material/SpaceDashboardOutlined'
import type { appEn } from '../i18n/appEn.ts'
import type { Role } from '../shared/core/access.ts'

type ShellWords = (typeof appEn)['shell']

export type NavigationItem = {
  /** The key of its name. */
  name: `shell.items.${keyof ShellWords['items']}` | `resources.${string}.name`
  path: string
  /** Shown if `canAccess({ resource, action: 'list' })` is true. */
  resource: string
  icon: SvgIconComponent
  /** Roles that may open it and yet do not find it here: the specification's choice of what each is shown. */
  hiddenFrom?: readonly Role[]
}

export type NavigationGroup = {
  /** Its heading under `shell.groups`; the first group has none. */
  key?: keyof ShellWords['groups']
  items: readonly NavigationItem[]
}

/** The sidebar, in order. Only what has a screen: a link that leads nowhere is worse than none. */
const placed: readonly NavigationGroup[] = [
  {
    items: [
      {
        name: 'shell.items.dashboard',
        path: '/admin',
        resource: 'dashboard',
        icon: DashboardIcon,
        hiddenFrom: ['teacher'],
      },
      {
        name: 'shell.items.branch',
        path: '/admin/branch',
        resource: 'branch',
        icon: BranchIcon,
        hiddenFrom: ['manager'],
      },
      { name: 'shell.items.course', path: '/admin/course', resource: 'course', icon: CourseIcon },
      { name: 'shell.items.class', path: '/admin/class', resource: 'class', icon: ClassIcon },
      { name: 'shell.items.student', path: '/admin/student', resource: 'student', icon: StudentIcon },
      { name: 'shell.items.teacher', path: '/admin/teacher', resource: 'teacher', icon: TeacherIcon },
      {
        name: 'shell.items.attendance',
        path: '/admin/attendance',
        resource: 'attendance',
        icon: AttendanceIcon,
      },
      {
        name: 'shell.items.calendar',
        path: '/admin/calendar',
        resource: 'calendar',
        icon: CalendarIcon,
      },
    ],
  },
  {
    key: 'inventory',
    items: [
      {
        name: 'shell.items.inventoryDashboard',
        path: '/admin/inventory/dashboard',
        resource: 'inventory',
        icon: InventoryIcon,
      },
      { name: 'shell.items.stock', path: '/admin/inventory/stock', resource: 'stock', icon: StockIcon },
      {
        name: 'shell.items.adjustment',
        path: '/admin/inventory/adjustment',
        resource: 'adjustment',
        icon: AdjustmentIcon,
      },
      {
        name: 'shell.items.transfer',
        path: '/admin/inventory/transfer',
        resource: 'transfer',
        icon: TransferIcon,
      },
      {
        name: 'shell.items.purchase',
        path: '/admin/inventory/purchase',
        resource: 'purchase',
        icon: PurchaseIcon,
      },
      {
        name: 'shell.items.salesReport',
        path: '/admin/inventory/sales-report',
        resource: 'sale',
        icon: SalesIcon,
      },
      {
        name: 'shell.items.product',
        path: '/admin/inventory/product',
        resource: 'product',
        icon: ProductIcon,
      },
    ],
  },
  {
    key: 'accounts',
    items: [
      {
        name: 'shell.items.cashStatement',
        path: '/admin/inventory/cash-statement',
        resource: 'cashStatement',
        icon: CashIcon,
        hiddenFrom: ['manager'],
      },
      {
        name: 'shell.items.incomeStatement',
        path: '/admin/inventory/income-statement',
        resource: 'incomeStatement',
        icon: IncomeIcon,
        hiddenFrom: ['manager'],
      },
      {
        name: 'shell.items.accounts',
        path: '/admin/accounts',
        resource: 'cashEntry',
        icon: AccountsIcon,
        hiddenFrom: ['manager'],
      },
    ],
  },
  {
    key: 'system',
    items: [
      { name: 'shell.items.hr', path: '/admin/hr', resource: 'hr', icon: HrIcon },
      { name: 'shell.items.employee', path: '/admin/employee', resource: 'employee', icon: EmployeeIcon },
      {
        name: 'shell.items.meeting',
        path: '/admin/meeting',
        resource: 'meeting',
        icon: MeetingIcon,
      },
      { name: 'shell.items.logs', path: '/admin/logs', resource: 'log', icon: LogIcon },
      { name: 'shell.items.settings', path: '/admin/profile', resource: 'setting', icon: SettingsIcon },
    ],
  },
]

/** The pages of the sidebar, whoever sees them. */
export const navigationPaths: ReadonlySet<string> = new Set(
  placed.flatMap(({ items }) => items.map(({ path }) => path)),
)

/** The sidebar's groups for a role; a resource without a place appears at the end of the first group. */
export function navigationFor(resources: readonly string[], role?: Role): NavigationGroup[] {
  /** Resources without a menu item of their own: they are reached from the pages of their section. */
  const nowhere: readonly string[] = [
    'user',
    'account',
    'drawer',
    'invoice',
    'holiday',
    'certificate',
    'leave',
    'staffAttendance',
    'staffCorrection',
    'shift',
    'payroll',
    'payslip',
    'advance',
    'payComponent',
    'credential',
    'stockCount',
    'supplier',
  ]

  const known = new Set([...nowhere, ...placed.flatMap(({ items }) => items.map(({ resource }) => resource))])
  const others = resources
    .filter((resource) => !known.has(resource))
    .map((resource): NavigationItem => ({
      name: `resources.${resource}.name`,
      path: `/admin/${resource}`,
      resource,
      icon: RecordIcon,
    }))
  return placed.map(({ items, ...group }, index) => ({
    ...group,
    items: [...items, ...(index === 0 ? others : [])].filter(
      ({ hiddenFrom = [] }) => !role || !hiddenFrom.includes(role),
    ),
  }))
}
