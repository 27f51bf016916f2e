import PaidIcon from '@mui/icons-material/CheckCircleOutlined'
import RejectedIcon from '@mui/icons-material/DoNotDisturbOnOutlined'
import DraftIcon from '@mui/icons-material/HourglassEmptyOutlined'
import ApprovedIcon from '@mui/icons-material/VerifiedOutlined'
import type { Look, Looks } from '../../../components/fields/looks.ts'
import type { AdvanceStatus, PayrollStatus } from '../../../shared/payroll/payroll.ts'

export const looks = {
  status: {
    draft: { icon: DraftIcon, tone: 'warning' },
    approved: { icon: ApprovedIcon, tone: 'info' },
    paid: { icon: PaidIcon, tone: 'success' },
  } satisfies Record<PayrollStatus, Look>,
} satisfies Looks

export const advanceLooks = {
  status: {
    requested: { icon: DraftIcon, tone: 'warning' },
    approved: { icon: ApprovedIcon, tone: 'info' },
    rejected: { icon: RejectedIcon, tone: 'quiet' },
    paid: { icon: PaidIcon, tone: 'success' },
  } satisfies Record<AdvanceStatus, Look>,
} satisfies Looks
