import CancelledIcon from '@mui/icons-material/DoNotDisturbOnOutlined'
import OrderedIcon from '@mui/icons-material/HourglassEmptyOutlined'
import ReceivedIcon from '@mui/icons-material/CheckCircleOutlined'
import type { Look, Looks } from '../../../components/fields/looks.ts'
import type { PurchaseStatus } from '../../../shared/stock/purchase.ts'

export const looks = {
  status: {
    ordered: { icon: OrderedIcon, tone: 'info' },
    received: { icon: ReceivedIcon, tone: 'success' },
    cancelled: { icon: CancelledIcon, tone: 'quiet' },
  } satisfies Record<PurchaseStatus, Look>,
} satisfies Looks
