import { formatMoney } from '../../i18n/locale.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import type { Fitted } from './fit.ts'
import { useSums } from './useSums.ts'

interface Props {
  columns: readonly Fitted[]
  /** Those of them that the server sums. */
  summed: readonly string[]
}

/** The foot of a table: the sum of each amount over all pages, under its column. */
const SumsFoot = ({ columns, summed }: Props) => {
  const language = useLanguage()
  const { sums, name } = useSums()
  // Beside the columns, the cells of the row's number and of its actions.
  const cells = ['#number', ...columns.map(({ source }) => source), '#actions']
  return (
    <tfoot>
      <tr>
        {cells.map((source, index) => {
          const amount = summed.includes(source) ? sums?.[source] : undefined
          return (
            <td key={source} className={summed.includes(source) ? 'amount' : undefined}>
              {index === 1 ? name : amount !== undefined && formatMoney(amount, language)}
            </td>
          )
        })}
      </tr>
    </tfoot>
  )
}
export default SumsFoot
