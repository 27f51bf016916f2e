import { useQuery } from '@tanstack/react-query'
import type { RenewalMeta } from '../../components/renewalCalls.ts'
import { useRecordCalls } from '../../components/recordCalls.ts'

interface Known {
  meta: RenewalMeta | undefined
  failed: boolean
  isFetching: boolean
}

/** How many there are of each, and the classes with a free seat. Under the list's key: what is done changes both. */
export function useRenewalMeta(): Known {
  const calls = useRecordCalls()
  const { data, isError, isFetching } = useQuery({
    queryKey: ['renewal', 'meta'],
    queryFn: ({ signal }) => calls.renewalMeta(signal),
  })
  return { meta: data, failed: isError, isFetching }
}
