import { useTranslate } from 'ra-core'
import { useRouteQuery } from '../routeCalls.ts'
import { useEntity } from '../entityContext.ts'
import { useRequestFilter } from './branchNarrowing.ts'
import { useListTotal } from './useListTotal.ts'

interface Summed {
  /** In minor units, by column; undefined while they are not known. */
  sums: Readonly<Record<string, number>> | undefined
  /** What they are the sums of, or that they could not be loaded. */
  name: string
}

/** The sums of all that the list's filters meet. The query key is below the list's, so both refresh together. */
export function useSums(): Summed {
  const translate = useTranslate()
  const { name } = useEntity()
  const { total = 0, isOver } = useListTotal()
  const filter = useRequestFilter()
  const { data, isError } = useRouteQuery(
    // Every kind that declares sums has this row, of the same form.
    `${name}.sums` as 'invoice.sums',
    { query: { filter: JSON.stringify(filter) } },
    { keepsPrevious: true },
  )
  const words = translate(isOver ? 'listSums.every' : 'listSums.all', { smart_count: total })
  return { sums: data, name: isError ? translate('listSums.failed') : words }
}
