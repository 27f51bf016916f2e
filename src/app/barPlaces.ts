/** The pages that the bar at the bottom of a phone offers to each role, the most used ones first. */
import type { SvgIconComponent } from '@mui/icons-material'
import CalendarIcon from '@mui/icons-material/CalendarMonthOutlined'
import ClassIcon from '@mui/icons-material/ClassOutlined'
import AttendanceIcon from '@mui/icons-material/FactCheckOutlined'
import HrIcon from '@mui/icons-material/Diversity3Outlined'
import ApprovalIcon from '@mui/icons-material/RuleOutlined'
import CounterIcon from '@mui/icons-material/PointOfSaleOutlined'
import DashboardIcon from '@mui/icons-material/SpaceDashboardOutlined'
import StockIcon from '@mui/icons-material/WidgetsOutlined'
import StudentIcon from '@mui/icons-material/SchoolOutlined'
import type { Role } from '../shared/core/access.ts'

export interface BarPlace {
  /** A translation key. */
  name: string
  path: string
  /** The right without which it is not offered. */
  resource: string
  action?: 'list' | 'create'
  icon: SvgIconComponent
}

const home = { name: 'shell.items.dashboard', path: '/admin', resource: 'dashboard', icon: DashboardIcon }
const students = {
  name: 'shell.items.student',
  path: '/admin/student',
  resource: 'student',
  icon: StudentIcon,
}
const classes = { name: 'shell.items.class', path: '/admin/class', resource: 'class', icon: ClassIcon }
const attendance = {
  name: 'shell.items.attendance',
  path: '/admin/attendance',
  resource: 'attendance',
  icon: AttendanceIcon,
}
const calendar = {
  name: 'shell.items.calendar',
  path: '/admin/calendar',
  resource: 'calendar',
  icon: CalendarIcon,
}
const counter: BarPlace = {
  name: 'shell.counter',
  path: '/admin/accounts/counter',
  resource: 'cashEntry',
  action: 'create',
  icon: CounterIcon,
}
const stock = {
  name: 'shell.items.stock',
  path: '/admin/inventory/stock',
  resource: 'stock',
  icon: StockIcon,
}
const approvals = {
  name: 'title.approvals',
  path: '/admin/approvals',
  resource: 'approval',
  icon: ApprovalIcon,
}
const hr = { name: 'shell.items.hr', path: '/admin/hr', resource: 'hr', icon: HrIcon }

const deciding: readonly BarPlace[] = [home, students, counter, approvals]

/** More than there is room for: who may not open one of them is offered the next. */
const ofRole: Record<Role, readonly BarPlace[]> = {
  super_admin: deciding,
  admin: deciding,
  manager: [home, students, approvals, classes, attendance, calendar],
  employee: [home, students, counter, calendar, classes, attendance, stock, hr],
  teacher: [home, calendar, attendance, classes],
}

export const barPlacesFor = (role?: Role): readonly BarPlace[] => (role ? ofRole[role] : [])

/** The place of a page: the longest path that the page is at or below; the dashboard is its own page only. */
export const currentPlace = (places: readonly BarPlace[], pathname: string): BarPlace | undefined =>
  places
    .filter(({ path }) => pathname === path || (path !== '/admin' && pathname.startsWith(`${path}/`)))
    .toSorted((a, b) => b.path.length - a.path.length)[0]
