import Button from '@mui/material/Button'
import { type RaRecord, useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import { useMayCall } from '../../../components/useMayCall.ts'
import { routes } from '../../../shared/routes.ts'

/** From a product on to its next sale or purchase, which begin with it. */
export const ProductWays = ({ record }: { record: RaRecord }) => {
  const translate = useTranslate()
  const [sells, buys] = [useMayCall(routes['sale.create']), useMayCall(routes['purchase.create'])]
  if (record.active !== true) return null
  const id = String(record.id)
  return (
    <>
      {sells && (
        <Button variant="outlined" component={Link} to={`/admin/inventory/sales-report/new?product=${id}`}>
          {translate('inventory.quick.sell')}
        </Button>
      )}
      {buys && (
        <Button
          variant="outlined"
          component={Link}
          to={`/admin/inventory/purchase?${new URLSearchParams({ create: 'true', lines: `${id}:1` }).toString()}`}
        >
          {translate('inventory.quick.buy')}
        </Button>
      )}
    </>
  )
}
