import { useListContext, useTranslate } from 'ra-core'
import { ListSums } from '../../../components/list/ListSums.tsx'
import { useRouteQuery } from '../../../components/routeCalls.ts'

const shown = ['total', 'paid', 'balance'] as const

/** Invoiced, paid and due, over all filtered invoices. The query key is below the list's, so both refresh together. */
export const InvoiceSums = () => {
  const translate = useTranslate()
  const { filterValues } = useListContext()
  const filter = filterValues as Record<string, unknown>
  const { data, isError } = useRouteQuery(
    'invoice.sums',
    { query: { filter: JSON.stringify(filter) } },
    { keepsPrevious: true },
  )
  const sums = shown.map((name) => ({
    name,
    label: translate(`invoices.sums.${name}`),
    amount: data?.[name],
  }))
  return <ListSums label={translate('invoices.sums.label')} sums={sums} failed={isError} />
}
