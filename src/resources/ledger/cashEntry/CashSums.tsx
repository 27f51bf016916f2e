import { useTranslate } from 'ra-core'
import { useRequestFilter } from '../../../components/list/branchNarrowing.ts'
import { ListSums } from '../../../components/list/ListSums.tsx'
import { useRouteQuery } from '../../../components/routeCalls.ts'

const shown = ['in', 'out', 'difference'] as const

/** Cash in and out over all filtered entries. The query key is below the list's, so both refresh together. */
export const CashSums = () => {
  const translate = useTranslate()
  const filter = useRequestFilter()
  const { data, isError } = useRouteQuery(
    'cashEntry.sums',
    { query: { filter: JSON.stringify(filter) } },
    { keepsPrevious: true },
  )
  const sums = shown.map((name) => ({
    name,
    label: translate(`books.sums.${name}`),
    amount: data?.[name],
    ...(name === 'difference' && data && data.difference < 0 ? { tone: 'error' as const } : {}),
  }))
  return <ListSums label={translate('books.sums.label')} sums={sums} failed={isError} />
}
