import CancelledIcon from '@mui/icons-material/CancelOutlined'
import FinishedIcon from '@mui/icons-material/EmojiEventsOutlined'
import PlannedIcon from '@mui/icons-material/EventOutlined'
import RunningIcon from '@mui/icons-material/PlayCircleOutlined'
import type { Look, Looks } from '../../../components/fields/looks.ts'
import type { ClassStatus } from '../../../shared/classes/class.ts'

export const looks = {
  status: {
    planned: { icon: PlannedIcon, tone: 'info' },
    running: { icon: RunningIcon, tone: 'success' },
    finished: { icon: FinishedIcon, tone: 'quiet' },
    cancelled: { icon: CancelledIcon, tone: 'warning' },
  } satisfies Record<ClassStatus, Look>,
} satisfies Looks
