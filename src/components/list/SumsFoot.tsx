import { useListContext, useTranslate } from 'ra-core'
import { formatMoney } from '../../i18n/locale.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { useEntity } from '../entityContext.ts'
import type { Fitted } from './fit.ts'
import { summedOf, useSums } from './useSums.ts'

/** The foot of a table: the sum of each amount over all pages, under its column. */
export const SumsFoot = ({ columns }: { columns: readonly Fitted[] }) => {
  const summed = summedOf(columns, useEntity().sums)
  return summed.length > 0 && <Foot columns={columns} summed={summed.map(({ source }) => source)} />
}

const Foot = ({ columns, summed }: { columns: readonly Fitted[]; summed: readonly string[] }) => {
  const translate = useTranslate()
  const language = useLanguage()
  const { total = 0 } = useListContext()
  const { sums, failed } = useSums()
  const name = translate(failed ? 'list.sumsFailed' : 'list.sums', { smart_count: total })
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
