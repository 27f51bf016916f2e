import { useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import { formatNumber } from '../../../i18n/locale.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import type { InventoryDashboard } from '../../../shared/stock/inventoryRoutes.ts'
import { listAddress, stockOf } from '../../../shared/dashboard/tiles.ts'
import { Figures } from '../../../components/statements/Figures.tsx'

/** @param branch restricts to one branch; empty means all visible ones */
export const TopMovers = ({ rows, branch }: { rows: InventoryDashboard['movers']; branch: string }) => {
  const translate = useTranslate()
  const language = useLanguage()
  return (
    <Figures>
      <table>
        <caption>
          {translate('inventory.movers')}
          <small>{translate(rows.length > 0 ? 'inventory.moversHint' : 'inventory.noMovers')}</small>
        </caption>
        {rows.length > 0 && (
          <>
            <thead>
              <tr>
                {['product', 'out', 'left'].map((name) => (
                  <th key={name} scope="col">
                    {translate(`inventory.${name}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.product}>
                  <th scope="row">
                    <Link to={listAddress(stockOf(branch, row.product))}>{row.productName}</Link>
                  </th>
                  <td>{formatNumber(row.out, language)}</td>
                  <td>{formatNumber(row.left, language)}</td>
                </tr>
              ))}
            </tbody>
          </>
        )}
      </table>
    </Figures>
  )
}
