import CompletedIcon from '@mui/icons-material/EmojiEventsOutlined'
import EnquiryIcon from '@mui/icons-material/HelpOutlineOutlined'
import DroppedIcon from '@mui/icons-material/LogoutOutlined'
import EnrolledIcon from '@mui/icons-material/SchoolOutlined'
import type { Look, Looks } from '../../../components/fields/looks.ts'
import type { StudentStatus } from '../../../shared/students/student.ts'

export const looks = {
  status: {
    enquiry: { icon: EnquiryIcon, tone: 'info' },
    enrolled: { icon: EnrolledIcon, tone: 'success' },
    completed: { icon: CompletedIcon, tone: 'quiet' },
    dropped: { icon: DroppedIcon, tone: 'warning' },
  } satisfies Record<StudentStatus, Look>,
} satisfies Looks
