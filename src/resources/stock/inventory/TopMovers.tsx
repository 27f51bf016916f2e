import { useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import { formatNumber } from '../../../i18n/locale.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import type { InventoryDashboard } from '../../../shared/stock/inventoryRoutes.ts'
import { listAddress, stockOf } from '../../../shared/dashboard/tiles.ts'
import { FramedSheet } from '../../../components/sheet/FramedSheet.tsx'

/** @param branch restricts to one branch; empty means all visible ones */
export const TopMovers = ({ rows, branch }: { rows: InventoryDashboard['movers']; branch: string }) => {
  const translate = useTranslate()
  const language = useLanguage()
  return (
    <FramedSheet
      caption={
        <>
          {translate('inventory.movers')}
          <small>{translate(rows.length > 0 ? 'inventory.moversHint' : 'inventory.noMovers')}</small>
        </>
      }
      rows={rows}
      keyOf={({ product }) => product}
      columns={[
        {
          key: 'product',
          head: translate('inventory.product'),
          isName: true,
          render: ({ product, productName }) => (
            <Link to={listAddress(stockOf(branch, product))}>{productName}</Link>
          ),
        },
        { key: 'out', head: translate('inventory.out'), render: ({ out }) => formatNumber(out, language) },
        {
          key: 'left',
          head: translate('inventory.left'),
          render: ({ left }) => formatNumber(left, language),
        },
      ]}
    />
  )
}
