import { useQuery } from '@tanstack/react-query'
import { useListContext, useTranslate } from 'ra-core'
import { ListSums } from '../../components/list/ListSums.tsx'
import { useRecordCalls } from '../../components/recordCalls.ts'

const shown = ['total', 'balance', 'owed'] as const

/** What was bought, is to be paid, and is owed of it by now. Under the list's key: it changes with it. */
export const PurchaseSums = () => {
  const translate = useTranslate()
  const calls = useRecordCalls()
  const { filterValues } = useListContext()
  const filter = filterValues as Record<string, unknown>
  const { data, isError } = useQuery({
    queryKey: ['purchase', 'sums', filter],
    queryFn: ({ signal }) => calls.purchaseSums(filter, signal),
    placeholderData: (before) => before,
  })
  const sums = shown.map((name) => ({
    name,
    label: translate(`purchases.sums.${name}`),
    amount: data?.[name],
  }))
  return <ListSums label={translate('purchases.sums.label')} sums={sums} failed={isError} />
}
