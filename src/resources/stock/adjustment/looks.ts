import CountIcon from '@mui/icons-material/FactCheckOutlined'
import DamageIcon from '@mui/icons-material/BrokenImageOutlined'
import FoundIcon from '@mui/icons-material/AddTaskOutlined'
import LossIcon from '@mui/icons-material/RemoveCircleOutlineOutlined'
import OpeningIcon from '@mui/icons-material/FlagOutlined'
import PostedIcon from '@mui/icons-material/CheckCircleOutlined'
import RejectedIcon from '@mui/icons-material/DoNotDisturbOnOutlined'
import WaitingIcon from '@mui/icons-material/HourglassEmptyOutlined'
import type { Look, Looks } from '../../../components/fields/looks.ts'
import type { AdjustmentReason, AdjustmentStatus } from '../../../shared/stock/adjustment.ts'

export const looks = {
  reason: {
    count: { icon: CountIcon, tone: 'info' },
    damage: { icon: DamageIcon, tone: 'warning' },
    loss: { icon: LossIcon, tone: 'error' },
    found: { icon: FoundIcon, tone: 'success' },
    opening: { icon: OpeningIcon, tone: 'quiet' },
  } satisfies Record<AdjustmentReason, Look>,
  status: {
    waiting: { icon: WaitingIcon, tone: 'warning' },
    posted: { icon: PostedIcon, tone: 'success' },
    rejected: { icon: RejectedIcon, tone: 'quiet' },
  } satisfies Record<AdjustmentStatus, Look>,
} satisfies Looks
