import { useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import { formatNumber } from '../../i18n/locale.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import type { InventoryDashboard } from '../../shared/inventoryRoutes.ts'
import { Figures } from '../statements/Figures.tsx'
import { stockBy } from './links.ts'

export const TopMovers = ({ rows }: { rows: InventoryDashboard['movers'] }) => {
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
                    <Link to={stockBy('', { product: row.product })}>{row.productName}</Link>
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
