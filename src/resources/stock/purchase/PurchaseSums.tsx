import { useListContext, useTranslate } from 'ra-core'
import { ListSums } from '../../../components/list/ListSums.tsx'
import { useRouteQuery } from '../../../components/routeCalls.ts'

const shown = ['total', 'balance', 'owed'] as const

/** Ordered, due and owed, over all filtered purchases. The query key is below the list's, so both refresh together. */
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
