import OverdueIcon from '@mui/icons-material/ErrorOutlineOutlined'
import OpenIcon from '@mui/icons-material/HourglassEmptyOutlined'
import PaidIcon from '@mui/icons-material/CheckCircleOutlined'
import PartialIcon from '@mui/icons-material/TimelapseOutlined'
import VoidIcon from '@mui/icons-material/DoNotDisturbOnOutlined'
import type { Look, Looks } from '../../../components/fields/looks.ts'
import type { InvoiceStatus } from '../../../shared/fees/invoice.ts'

export const looks = {
  status: {
    open: { icon: OpenIcon, tone: 'info' },
    partial: { icon: PartialIcon, tone: 'warning' },
    paid: { icon: PaidIcon, tone: 'success' },
    overdue: { icon: OverdueIcon, tone: 'error' },
    void: { icon: VoidIcon, tone: 'quiet' },
  } satisfies Record<InvoiceStatus, Look>,
} satisfies Looks
