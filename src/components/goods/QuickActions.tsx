import CountIcon from '@mui/icons-material/FactCheckOutlined'
import TransferIcon from '@mui/icons-material/LocalShippingOutlined'
import SaleIcon from '@mui/icons-material/PointOfSaleOutlined'
import PurchaseIcon from '@mui/icons-material/ShoppingCartOutlined'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { useNavigate } from 'react-router-dom'
import { useMayCall } from '../useMayCall.ts'
import { routes } from '../../shared/routes.ts'
import { useBeginCount } from './useBeginCount.ts'

/** One click to what is done with goods many times a day. */
export const QuickActions = () => {
  const translate = useTranslate()
  const navigate = useNavigate()
  const count = useBeginCount()
  const may = {
    sale: useMayCall(routes['sale.create']),
    purchase: useMayCall(routes['purchase.create']),
    count: useMayCall(routes['stockCount.create']),
    transfer: useMayCall(routes['transfer.create']),
  }
  const to = (path: string) => () => void navigate(`/admin/inventory/${path}`)
  const actions = [
    { name: 'sale', Icon: SaleIcon, run: to('sales-report/new') },
    { name: 'purchase', Icon: PurchaseIcon, run: to('purchase?create=true') },
    { name: 'count', Icon: CountIcon, run: count.begin },
    { name: 'transfer', Icon: TransferIcon, run: to('transfer?create=true') },
  ] as const
  const offered = actions.filter(({ name }) => may[name])
  if (offered.length === 0) return null
  return (
    <Row role="group" aria-label={translate('inventory.quick.label')}>
      {offered.map(({ name, Icon, run }) => (
        <Button
          key={name}
          variant="outlined"
          startIcon={<Icon />}
          disabled={name === 'count' && count.isPending}
          onClick={run}
        >
          {translate(`inventory.quick.${name}`)}
        </Button>
      ))}
    </Row>
  )
}

/** On a phone one line that scrolls, so that the figures below stay in sight. */
const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  marginBottom: 16,
  '@media print': { display: 'none' },
  [theme.breakpoints.down('sm')]: {
    flexWrap: 'nowrap',
    overflowX: 'auto',
    scrollbarWidth: 'none',
    // Room for the focus, which would be cut off.
    margin: '-4px -4px 12px',
    padding: 4,
    '& .MuiButton-root': { flex: 'none', minHeight: 44 },
  },
}))
