import type { SvgIconComponent } from '@mui/icons-material'
import BranchIcon from '@mui/icons-material/AccountBalanceOutlined'
import StudentIcon from '@mui/icons-material/SchoolOutlined'
import RecordIcon from '@mui/icons-material/TableRowsOutlined'
import DashboardIcon from '@mui/icons-material/SpaceDashboardOutlined'
import type { appEn } from '../i18n/appEn.ts'

type ShellWords = (typeof appEn)['shell']

export type NavigationItem = {
  /** The key of its name. */
  name: `shell.items.${keyof ShellWords['items']}` | `resources.${string}.name`
  path: string
  /** Whether one sees it is `canAccess({ resource, action: 'list' })`. */
  resource: string
  icon: SvgIconComponent
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
      { name: 'shell.items.dashboard', path: '/admin', resource: 'dashboard', icon: DashboardIcon },
      { name: 'shell.items.branch', path: '/admin/branch', resource: 'branch', icon: BranchIcon },
      { name: 'shell.items.student', path: '/admin/student', resource: 'student', icon: StudentIcon },
    ],
  },
]

/** The sidebar's groups; a resource that has no place of its own yet stands at the end of the first. */
export function navigationFor(resources: readonly string[]): NavigationGroup[] {
  const known = new Set(placed.flatMap(({ items }) => items.map(({ resource }) => resource)))
  const others = resources
    .filter((resource) => !known.has(resource))
    .map((resource): NavigationItem => ({
      name: `resources.${resource}.name`,
      path: `/admin/${resource}`,
      resource,
      icon: RecordIcon,
    }))
  return placed.map((group, index) =>
    index === 0 ? { ...group, items: [...group.items, ...others] } : group,
  )
}
