import { useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import { formatMoney, formatNumber } from '../../../i18n/locale.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import type { InventoryDashboard } from '../../../shared/stock/inventoryRoutes.ts'
import { listAddress, lowAddress, stockOf } from '../../../shared/dashboard/tiles.ts'
import { FramedSheet } from '../../../components/sheet/FramedSheet.tsx'

/** @param value of all of them */
export const BranchValues = ({ rows, value }: { rows: InventoryDashboard['branches']; value: number }) => {
  const translate = useTranslate()
  const language = useLanguage()
  const share = (part: number) =>
    translate('inventory.percent', {
      n: formatNumber(value > 0 ? Math.round((part * 100) / value) : 0, language),
    })
  const head = (name: string) => translate(`inventory.${name}`)
  return (
    <FramedSheet
      caption={translate('inventory.byBranch')}
      rows={rows}
      keyOf={({ branch }) => branch}
      columns={[
        {
          key: 'branch',
          head: head('branch'),
          isName: true,
          render: ({ branch, branchName }) => <Link to={listAddress(stockOf(branch))}>{branchName}</Link>,
        },
        { key: 'pieces', head: head('pieces'), render: ({ quantity }) => formatNumber(quantity, language) },
        {
          key: 'low',
          head: head('low'),
          render: ({ branch, low }) => <Link to={lowAddress(branch)}>{formatNumber(low, language)}</Link>,
        },
        { key: 'value', head: head('value'), render: (row) => formatMoney(row.value, language) },
        { key: 'share', head: head('share'), render: (row) => share(row.value) },
      ]}
    />
  )
}
