import OpenIcon from '@mui/icons-material/LockOpenOutlined'
import ClosedIcon from '@mui/icons-material/LockOutlined'
import type { Look, Looks } from '../../../components/fields/looks.ts'
import type { DrawerStatus } from '../../../shared/fees/drawer.ts'

export const looks = {
  status: {
    open: { icon: OpenIcon, tone: 'success' },
    closed: { icon: ClosedIcon, tone: 'quiet' },
  } satisfies Record<DrawerStatus, Look>,
} satisfies Looks
