import CancelledIcon from '@mui/icons-material/DoNotDisturbOnOutlined'
import CountingIcon from '@mui/icons-material/EditNoteOutlined'
import OpenIcon from '@mui/icons-material/HourglassEmptyOutlined'
import PostedIcon from '@mui/icons-material/CheckCircleOutlined'
import ReviewIcon from '@mui/icons-material/RateReviewOutlined'
import type { Look, Looks } from '../../../components/fields/looks.ts'
import type { CountStatus } from '../../../shared/stock/stockCount.ts'

export const looks = {
  status: {
    open: { icon: OpenIcon, tone: 'info' },
    counting: { icon: CountingIcon, tone: 'info' },
    review: { icon: ReviewIcon, tone: 'warning' },
    posted: { icon: PostedIcon, tone: 'success' },
    cancelled: { icon: CancelledIcon, tone: 'quiet' },
  } satisfies Record<CountStatus, Look>,
} satisfies Looks
