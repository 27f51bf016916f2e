import CancelledIcon from '@mui/icons-material/DoNotDisturbOnOutlined'
import DraftIcon from '@mui/icons-material/EditNoteOutlined'
import ReceivedIcon from '@mui/icons-material/CheckCircleOutlined'
import SentIcon from '@mui/icons-material/LocalShippingOutlined'
import type { Look, Looks } from '../../../components/fields/looks.ts'
import type { TransferStatus } from '../../../shared/stock/transfer.ts'

export const looks = {
  status: {
    draft: { icon: DraftIcon, tone: 'quiet' },
    sent: { icon: SentIcon, tone: 'warning' },
    received: { icon: ReceivedIcon, tone: 'success' },
    cancelled: { icon: CancelledIcon, tone: 'quiet' },
  } satisfies Record<TransferStatus, Look>,
} satisfies Looks
