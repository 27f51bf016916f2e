import PartIcon from '@mui/icons-material/RemoveShoppingCartOutlined'
import ReturnedIcon from '@mui/icons-material/UndoOutlined'
import SoldIcon from '@mui/icons-material/CheckCircleOutlined'
import type { Look, Looks } from '../../../components/fields/looks.ts'
import type { SaleStatus } from '../../../shared/stock/sale.ts'

export const looks = {
  status: {
    sold: { icon: SoldIcon, tone: 'success' },
    partReturned: { icon: PartIcon, tone: 'warning' },
    returned: { icon: ReturnedIcon, tone: 'quiet' },
  } satisfies Record<SaleStatus, Look>,
} satisfies Looks
