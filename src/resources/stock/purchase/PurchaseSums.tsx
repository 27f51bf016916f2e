import { useTranslate } from 'ra-core'
import { useRequestFilter } from '../../../components/list/branchNarrowing.ts'
import { ListSums } from '../../../components/list/ListSums.tsx'
import { useRouteQuery } from '../../../components/routeCalls.ts'

/** Owed for what came, over all filtered purchases: no column has it. The foot of the list has the other sums, from the same call. */
export const PurchaseSums = () => {
  const translate = useTranslate()
  const filter = useRequestFilter()
  const { data, isError } = useRouteQuery(
    'purchase.sums',
    { query: { filter: JSON.stringify(filter) } },
    { keepsPrevious: true },
  )
  const sums = [{ name: 'owed', label: translate('purchases.sums.owed'), amount: data?.owed }]
  return <ListSums label={translate('purchases.sums.label')} sums={sums} failed={isError} />
}
