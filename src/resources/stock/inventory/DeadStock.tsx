import { useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import { formatDay, formatMoney, formatNumber } from '../../../i18n/locale.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import type { InventoryDashboard } from '../../../shared/stock/inventoryRoutes.ts'
import { listAddress, stockOf } from '../../../shared/dashboard/tiles.ts'
import { FramedSheet } from '../../../components/sheet/FramedSheet.tsx'

/** @param several more than one branch is looked at */
export const DeadStock = ({ rows, several }: { rows: InventoryDashboard['dead']; several: boolean }) => {
  const translate = useTranslate()
  const language = useLanguage()
  const head = (name: string) => translate(`inventory.${name}`)
  return (
    <FramedSheet
      caption={
        <>
          {head('dead')}
          <small>{head(rows.length > 0 ? 'deadHint' : 'noDead')}</small>
        </>
      }
      rows={rows}
      keyOf={({ product, branch }) => `${product} ${branch}`}
      columns={[
        {
          key: 'product',
          head: head('product'),
          isName: true,
          render: ({ product, productName, branch }) => (
            <Link to={listAddress(stockOf(branch, product))}>{productName}</Link>
          ),
        },
        several && {
          key: 'branch',
          head: head('branch'),
          words: true,
          render: ({ branchName }) => branchName,
        },
        { key: 'pieces', head: head('pieces'), render: ({ quantity }) => formatNumber(quantity, language) },
        { key: 'value', head: head('value'), render: ({ value }) => formatMoney(value, language) },
        {
          key: 'lastOut',
          head: head('lastOut'),
          render: ({ lastOut }) => (lastOut ? formatDay(lastOut, language) : head('never')),
        },
      ]}
    />
  )
}
