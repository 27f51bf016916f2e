import { useCanAccess, useTranslate } from 'ra-core'
import { formatMoney, formatNumber } from '../../../i18n/locale.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import type { InventoryDashboard } from '../../../shared/stock/inventoryRoutes.ts'
import {
  listAddress,
  lowAddress,
  ordersTile,
  stockOf,
  transfersTile,
} from '../../../shared/dashboard/tiles.ts'
import { Tile, Tiles } from '../../../components/statements/Tile.tsx'

const useMayList = (resource: string): boolean =>
  useCanAccess({ resource, action: 'list' }).canAccess === true

/** Totals. Users without access to the list behind a figure see it without a link. */
export const InventoryTiles = ({ of, branch }: { of: InventoryDashboard; branch: string }) => {
  const translate = useTranslate()
  const language = useLanguage()
  const [stock, purchase, transfer] = [useMayList('stock'), useMayList('purchase'), useMayList('transfer')]
  const say = (name: string, n?: number) =>
    translate(`inventory.tiles.${name}`, n === undefined ? {} : { n: formatNumber(n, language) })
  const money = (amount: number) => formatMoney(amount, language)
  const way = (may: boolean, to: string) => (may ? { to } : {})
  return (
    <Tiles>
      <Tile
        label={say('value')}
        amount={money(of.value)}
        hint={say('quantity', of.quantity)}
        {...way(stock, listAddress(stockOf(branch)))}
      />
      <Tile
        label={say('low')}
        figure={of.low}
        tone="warning"
        hint={`${say('products')}: ${formatNumber(of.products, language)}`}
        {...way(stock, lowAddress(branch))}
      />
      <Tile
        label={say('onTheWay')}
        amount={money(of.onTheWay.value)}
        hint={say('onTheWayHint', of.onTheWay.quantity)}
        {...way(transfer && !branch, listAddress(transfersTile.list(of)))}
      />
      <Tile
        label={say('ordered')}
        amount={money(of.ordered.value)}
        hint={say('orderedHint', of.ordered.purchases)}
        {...way(purchase, listAddress(ordersTile(branch).list(of)))}
      />
      <Tile label={say('dead')} amount={money(of.deadValue)} hint={say('deadHint')} />
      <Tile label={say('shrinkage')} amount={money(of.shrinkage)} hint={say('shrinkageHint')} />
    </Tiles>
  )
}
