import ValidIcon from '@mui/icons-material/CheckCircleOutlined'
import VoidIcon from '@mui/icons-material/DoNotDisturbOnOutlined'
import type { Looks } from '../../../components/fields/looks.ts'

export const looks = {
  status: {
    valid: { icon: ValidIcon, tone: 'success' },
    void: { icon: VoidIcon, tone: 'quiet' },
  },
} satisfies Looks
