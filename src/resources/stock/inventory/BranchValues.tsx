import { useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import { formatMoney, formatNumber } from '../../../i18n/locale.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import type { InventoryDashboard } from '../../../shared/stock/inventoryRoutes.ts'
import { listAddress, lowAddress, stockOf } from '../../../shared/dashboard/tiles.ts'
import { Figures } from '../../../components/statements/Figures.tsx'

/** @param value of all of them */
export const BranchValues = ({ rows, value }: { rows: InventoryDashboard['branches']; value: number }) => {
  const translate = useTranslate()
  const language = useLanguage()
  const share = (part: number) =>
    translate('inventory.percent', {
      n: formatNumber(value > 0 ? Math.round((part * 100) / value) : 0, language),
    })
  return (
    <Figures>
      <table>
        <caption>{translate('inventory.byBranch')}</caption>
        <thead>
          <tr>
            {['branch', 'pieces', 'low', 'value', 'share'].map((name) => (
              <th key={name} scope="col">
                {translate(`inventory.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.branch}>
              <th scope="row">
                <Link to={listAddress(stockOf(row.branch))}>{row.branchName}</Link>
              </th>
              <td>{formatNumber(row.quantity, language)}</td>
              <td>
                <Link to={lowAddress(row.branch)}>{formatNumber(row.low, language)}</Link>
              </td>
              <td>{formatMoney(row.value, language)}</td>
              <td>{share(row.value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Figures>
  )
}
