import { useListContext, useTranslate } from 'ra-core'
import { ListSums } from '../../../components/list/ListSums.tsx'
import { useRouteQuery } from '../../../components/routeCalls.ts'

const shown = ['in', 'out', 'difference'] as const

/** What came in and went out by all that the list's filters meet, not by its page. Under the list's key: it changes with it. */
export const CashSums = () => {
  const translate = useTranslate()
  const { filterValues } = useListContext()
  const filter = filterValues as Record<string, unknown>
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
