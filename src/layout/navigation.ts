import type { SvgIconComponent } from '@mui/icons-material'
import BranchIcon from '@mui/icons-material/AccountBalanceOutlined'
import StudentIcon from '@mui/icons-material/SchoolOutlined'
import DashboardIcon from '@mui/icons-material/SpaceDashboardOutlined'
import type { appEn } from '../i18n/appEn.ts'

type ShellWords = (typeof appEn)['shell']

export type NavigationItem = {
  /** Its name under `shell.items`. */
  key: keyof ShellWords['items']
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
export const navigation: readonly NavigationGroup[] = [
  {
    items: [
      { key: 'dashboard', path: '/admin', resource: 'dashboard', icon: DashboardIcon },
      { key: 'branch', path: '/admin/branch', resource: 'branch', icon: BranchIcon },
      { key: 'student', path: '/admin/student', resource: 'student', icon: StudentIcon },
    ],
  },
]
