import CompletedIcon from '@mui/icons-material/EmojiEventsOutlined'
import EnquiryIcon from '@mui/icons-material/HelpOutlineOutlined'
import DroppedIcon from '@mui/icons-material/LogoutOutlined'
import EnrolledIcon from '@mui/icons-material/SchoolOutlined'
import { useTranslate } from 'ra-core'
import { StatusChip } from '../../components/fields/StatusChip.tsx'
import type { StudentStatus as Status } from '../../shared/entities/student.ts'

const looks = {
  enquiry: { icon: EnquiryIcon, tone: 'info' },
  enrolled: { icon: EnrolledIcon, tone: 'success' },
  completed: { icon: CompletedIcon, tone: 'quiet' },
  dropped: { icon: DroppedIcon, tone: 'warning' },
} as const

export const StudentStatus = ({ status }: { status: Status }) => (
  <StatusChip {...looks[status]} label={useTranslate()(`resources.student.status.${status}`)} />
)
