import { useQuery } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { useRecordCalls } from '../../components/recordCalls.ts'

/** Whether the drawers are open: told to everybody who moves cash. Under the key of the drawers: it changes with them. */
export function useOpenDrawers() {
  const calls = useRecordCalls()
  const { data, isLoading } = useQuery({
    queryKey: ['drawer', 'open'],
    queryFn: ({ signal }) => calls.openDrawers(signal),
  })
  return { drawers: data, isLoading }
}

/** @returns says, after cash has moved, that the drawer of its branch was not open */
export function useSayClosed() {
  const notify = useNotify()
  const { drawers } = useOpenDrawers()
  return (branch: unknown, method: unknown) => {
    const closed = method === 'cash' && drawers?.find((one) => one.branch === branch && !one.open)
    if (closed) notify('drawer.wasClosed', { type: 'warning', messageArgs: { branch: closed.branchName } })
  }
}
