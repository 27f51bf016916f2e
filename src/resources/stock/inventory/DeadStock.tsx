import { useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import { formatDayInColumn, formatMoney, formatNumber } from '../../../i18n/locale.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import type { InventoryDashboard } from '../../../shared/stock/inventoryRoutes.ts'
import { listAddress, stockOf } from '../../../shared/dashboard/tiles.ts'
import { Figures } from '../../../components/statements/Figures.tsx'

/** @param several more than one branch is looked at */
export const DeadStock = ({ rows, several }: { rows: InventoryDashboard['dead']; several: boolean }) => {
  const translate = useTranslate()
  const language = useLanguage()
  const heads = ['product', ...(several ? ['branch'] : []), 'pieces', 'value', 'lastOut']
  return (
    <Figures>
      <table>
        <caption>
          {translate('inventory.dead')}
          <small>{translate(rows.length > 0 ? 'inventory.deadHint' : 'inventory.noDead')}</small>
        </caption>
        {rows.length > 0 && (
          <>
            <thead>
              <tr>
                {heads.map((name) => (
                  <th key={name} scope="col" {...(name === 'branch' ? { className: 'words' } : {})}>
                    {translate(`inventory.${name}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={`${row.product} ${row.branch}`}>
                  <th scope="row">
                    <Link to={listAddress(stockOf(row.branch, row.product))}>{row.productName}</Link>
                  </th>
                  {several && <td className="words">{row.branchName}</td>}
                  <td>{formatNumber(row.quantity, language)}</td>
                  <td>{formatMoney(row.value, language)}</td>
                  <td>
                    {row.lastOut ? formatDayInColumn(row.lastOut, language) : translate('inventory.never')}
                  </td>
                </tr>
              ))}
            </tbody>
          </>
        )}
      </table>
    </Figures>
  )
}
