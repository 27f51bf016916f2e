import type { SvgIconComponent } from '@mui/icons-material'
import BranchIcon from '@mui/icons-material/AccountBalanceOutlined'
import EmployeeIcon from '@mui/icons-material/BadgeOutlined'
import ClassIcon from '@mui/icons-material/ClassOutlined'
import MeetingIcon from '@mui/icons-material/GroupsOutlined'
import ProductIcon from '@mui/icons-material/Inventory2Outlined'
import CourseIcon from '@mui/icons-material/MenuBookOutlined'
import TeacherIcon from '@mui/icons-material/PersonOutlineOutlined'
import StudentIcon from '@mui/icons-material/SchoolOutlined'
import RecordIcon from '@mui/icons-material/TableRowsOutlined'
import DashboardIcon from '@mui/icons-material/SpaceDashboardOutlined'
import type { appEn } from '../i18n/appEn.ts'
import type { Role } from '../shared/access.ts'

type ShellWords = (typeof appEn)['shell']

export type NavigationItem = {
  /** The key of its name. */
  name: `shell.items.${keyof ShellWords['items']}` | `resources.${string}.name`
  path: string
  /** Whether one sees it is `canAccess({ resource, action: 'list' })`. */
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
    ],
  },
  {
    key: 'inventory',
    items: [
      {
        name: 'shell.items.product',
        path: '/admin/inventory/product',
        resource: 'product',
        icon: ProductIcon,
      },
    ],
  },
  {
    key: 'system',
    items: [
      { name: 'shell.items.employee', path: '/admin/employee', resource: 'employee', icon: EmployeeIcon },
      {
        name: 'shell.items.meeting',
        path: '/admin/meeting',
        resource: 'meeting',
        icon: MeetingIcon,
      },
    ],
  },
]

/** The sidebar's groups for a role; a resource that has no place of its own yet stands at the end of the first. */
export function navigationFor(resources: readonly string[], role?: Role): NavigationGroup[] {
  const known = new Set(placed.flatMap(({ items }) => items.map(({ resource }) => resource)))
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
