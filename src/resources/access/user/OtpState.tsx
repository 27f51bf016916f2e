import OffIcon from '@mui/icons-material/LockOpenOutlined'
import OnIcon from '@mui/icons-material/LockOutlined'
import { useTranslate } from 'ra-core'
import { StatusChip } from '../../../components/fields/StatusChip.tsx'

/** Whether two-step sign-in is on. */
export const OtpState = ({ on }: { on: boolean }) => (
  <StatusChip
    icon={on ? OnIcon : OffIcon}
    tone={on ? 'success' : 'quiet'}
    label={useTranslate()(`resources.user.otp.${on ? 'on' : 'off'}`)}
  />
)
