import { useListContext, useTranslate } from 'ra-core'
import { ListSums } from '../../../components/list/ListSums.tsx'
import { useRouteQuery } from '../../../components/routeCalls.ts'

const shown = ['total', 'balance', 'owed'] as const

/** What was bought, is to be paid, and is owed of it by now. Under the list's key: it changes with it. */
export const PurchaseSums = () => {
  const translate = useTranslate()
  const { filterValues } = useListContext()
  const filter = filterValues as Record<string, unknown>
  const { data, isError } = useRouteQuery(
    'purchase.sums',
    { query: { filter: JSON.stringify(filter) } },
    { keepsPrevious: true },
  )
  const sums = shown.map((name) => ({
    name,
    label: translate(`purchases.sums.${name}`),
    amount: data?.[name],
  }))
  return <ListSums label={translate('purchases.sums.label')} sums={sums} failed={isError} />
}
