import InIcon from '@mui/icons-material/SouthWestOutlined'
import OutIcon from '@mui/icons-material/NorthEastOutlined'
import type { Look, Looks } from '../../../components/fields/looks.ts'
import type { CashType } from '../../../shared/ledger/cashEntry.ts'

export const looks = {
  type: {
    cashIn: { icon: InIcon, tone: 'success' },
    cashOut: { icon: OutIcon, tone: 'warning' },
  } satisfies Record<CashType, Look>,
} satisfies Looks
