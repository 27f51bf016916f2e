import { useNotify } from 'ra-core'
import { useRouteQuery } from '../routeCalls.ts'

/** The open cash drawers, for everybody who moves cash. */
export function useOpenDrawers() {
  const { data, isLoading } = useRouteQuery('drawer.open', {})
  return { drawers: data, isLoading }
}

/** @returns a function that warns, after cash has moved, that the branch's drawer was closed */
export function useSayClosed() {
  const notify = useNotify()
  const { drawers } = useOpenDrawers()
  return (branch: unknown, method: unknown) => {
    const closed = method === 'cash' && drawers?.find((one) => one.branch === branch && !one.open)
    if (closed) notify('drawer.wasClosed', { type: 'warning', messageArgs: { branch: closed.branchName } })
  }
}
