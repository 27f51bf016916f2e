import { useTranslate } from 'ra-core'
import { useDayInColumn } from '../../../components/fields/dayText.ts'
import type { Sale } from '../../../shared/stock/sale.ts'
import { useLabel } from '../../../components/useLabel.ts'
import { formatMoney, formatNumber } from '../../../i18n/locale.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import { FigureTable } from '../../../components/record/FigureTable.tsx'

/** Returned goods and how each return was refunded. */
export const SaleReturns = ({ record: { returns } }: { record: Sale }) => {
  const translate = useTranslate()
  const language = useLanguage()
  const day = useDayInColumn()
  const label = useLabel()
  const money = (minor: number) => (minor === 0 ? '' : formatMoney(minor, language))
  const heads = [label('date'), label('number'), label('product'), ...['credited', 'paidBack'].map((name) => translate(`sales.${name}`))] // prettier-ignore
  return (
    <FigureTable title={translate('sales.returns')} heads={heads} words={[0, 1, 2]}>
      <tbody>
        {returns.map(({ _id, number, date, lines, credited, paidBack, method }) => (
          <tr key={_id}>
            <td className="words">{day(date)}</td>
            <td className="words">{number}</td>
            <td className="words">
              {lines
                .map(({ productName, quantity }) => `${productName} × ${formatNumber(quantity, language)}`)
                .join(', ')}
            </td>
            <td>{money(credited)}</td>
            <td>
              {money(paidBack)}
              {paidBack > 0 && (
                <div className="quiet">{translate(`resources.cashEntry.method.${method}`)}</div>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </FigureTable>
  )
}
