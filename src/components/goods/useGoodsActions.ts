import CountIcon from '@mui/icons-material/FactCheckOutlined'
import TransferIcon from '@mui/icons-material/LocalShippingOutlined'
import SaleIcon from '@mui/icons-material/PointOfSaleOutlined'
import PurchaseIcon from '@mui/icons-material/ShoppingCartOutlined'
import { useNavigate } from 'react-router-dom'
import { routes } from '../../shared/routes.ts'
import type { QuickAction } from '../QuickRow.tsx'
import { useMayCall } from '../useMayCall.ts'
import { useBeginCount } from './useBeginCount.ts'

/** What the user may begin with goods. */
export function useGoodsActions(): QuickAction[] {
  const navigate = useNavigate()
  const count = useBeginCount()
  const to = (path: string) => () => void navigate(`/admin/inventory/${path}`)
  const actions = [
    {
      may: useMayCall(routes['sale.create']),
      text: 'inventory.quick.sale',
      Icon: SaleIcon,
      run: to('sales-report/new'),
    },
    {
      may: useMayCall(routes['purchase.create']),
      text: 'inventory.quick.purchase',
      Icon: PurchaseIcon,
      run: to('purchase?create=true'),
    },
    {
      may: useMayCall(routes['stockCount.create']),
      text: 'inventory.quick.count',
      Icon: CountIcon,
      isPending: count.isPending,
      run: count.begin,
    },
    {
      may: useMayCall(routes['transfer.create']),
      text: 'inventory.quick.transfer',
      Icon: TransferIcon,
      run: to('transfer?create=true'),
    },
  ]
  return actions.filter(({ may }) => may)
}
