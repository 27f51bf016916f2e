import { useRouteQuery } from '../routeCalls.ts'
import { useEntity } from '../entityContext.ts'
import { useRequestFilter } from './branchNarrowing.ts'

interface Summed {
  /** In minor units, by column; undefined while they are not known. */
  sums: Readonly<Record<string, number>> | undefined
  failed: boolean
}

/** The sums of all that the list's filters meet. The query key is below the list's, so both refresh together. */
export function useSums(): Summed {
  const { name } = useEntity()
  const filter = useRequestFilter()
  const { data, isError } = useRouteQuery(
    // Every kind that declares sums has this row, of the same form.
    `${name}.sums` as 'invoice.sums',
    { query: { filter: JSON.stringify(filter) } },
    { keepsPrevious: true },
  )
  return { sums: data, failed: isError }
}
