import CancelledIcon from '@mui/icons-material/CancelOutlined'
import HeldIcon from '@mui/icons-material/TaskAltOutlined'
import ScheduledIcon from '@mui/icons-material/EventOutlined'
import MaybeIcon from '@mui/icons-material/HelpOutlineOutlined'
import NoIcon from '@mui/icons-material/CloseOutlined'
import NoneIcon from '@mui/icons-material/MarkEmailUnreadOutlined'
import YesIcon from '@mui/icons-material/CheckOutlined'
import type { Look, Looks } from '../../../components/fields/looks.ts'
import type { MeetingStatus } from '../../../shared/meetings/meeting.ts'
import type { MeetingAnswer } from '../../../shared/meetings/meetingChoices.ts'

export const looks = {
  status: {
    scheduled: { icon: ScheduledIcon, tone: 'info' },
    held: { icon: HeldIcon, tone: 'success' },
    cancelled: { icon: CancelledIcon, tone: 'warning' },
  } satisfies Record<MeetingStatus, Look>,
} satisfies Looks

export const answerLooks: Record<MeetingAnswer | 'none', Look> = {
  yes: { icon: YesIcon, tone: 'success' },
  no: { icon: NoIcon, tone: 'error' },
  maybe: { icon: MaybeIcon, tone: 'warning' },
  none: { icon: NoneIcon, tone: 'quiet' },
}
