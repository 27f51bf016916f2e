import RenewedIcon from '@mui/icons-material/AutorenewOutlined'
import BookedIcon from '@mui/icons-material/EventSeatOutlined'
import LostIcon from '@mui/icons-material/HighlightOffOutlined'
import ContactedIcon from '@mui/icons-material/PhoneInTalkOutlined'
import OpenIcon from '@mui/icons-material/RadioButtonUncheckedOutlined'
import type { Look, Looks } from '../../../components/fields/looks.ts'
import type { RenewalStage } from '../../../shared/licences/licence.ts'

export const stageLooks = {
  open: { icon: OpenIcon, tone: 'warning' },
  contacted: { icon: ContactedIcon, tone: 'info' },
  booked: { icon: BookedIcon, tone: 'success' },
  renewed: { icon: RenewedIcon, tone: 'success' },
  lost: { icon: LostIcon, tone: 'quiet' },
} satisfies Record<RenewalStage, Look>

export const looks = { stage: stageLooks } satisfies Looks
