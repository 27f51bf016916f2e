import CancelledIcon from '@mui/icons-material/CancelOutlined'
import FinishedIcon from '@mui/icons-material/EmojiEventsOutlined'
import PlannedIcon from '@mui/icons-material/EventOutlined'
import RunningIcon from '@mui/icons-material/PlayCircleOutlined'
import { useTranslate } from 'ra-core'
import { StatusChip } from '../../components/fields/StatusChip.tsx'
import type { ClassStatus as Status } from '../../shared/entities/class.ts'

const looks = {
  planned: { icon: PlannedIcon, tone: 'info' },
  running: { icon: RunningIcon, tone: 'success' },
  finished: { icon: FinishedIcon, tone: 'quiet' },
  cancelled: { icon: CancelledIcon, tone: 'warning' },
} as const

export const ClassStatus = ({ status }: { status: Status }) => (
  <StatusChip {...looks[status]} label={useTranslate()(`resources.class.status.${status}`)} />
)
