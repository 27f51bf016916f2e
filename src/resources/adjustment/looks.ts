import CountIcon from '@mui/icons-material/FactCheckOutlined'
import DamageIcon from '@mui/icons-material/BrokenImageOutlined'
import FoundIcon from '@mui/icons-material/AddTaskOutlined'
import LossIcon from '@mui/icons-material/RemoveCircleOutlineOutlined'
import OpeningIcon from '@mui/icons-material/FlagOutlined'
import type { Look, Looks } from '../../components/fields/looks.ts'
import type { AdjustmentReason } from '../../shared/entities/adjustment.ts'

export const looks = {
  reason: {
    count: { icon: CountIcon, tone: 'info' },
    damage: { icon: DamageIcon, tone: 'warning' },
    loss: { icon: LossIcon, tone: 'error' },
    found: { icon: FoundIcon, tone: 'success' },
    opening: { icon: OpeningIcon, tone: 'quiet' },
  } satisfies Record<AdjustmentReason, Look>,
} satisfies Looks
