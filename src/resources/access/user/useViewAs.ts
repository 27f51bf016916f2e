import type { RaRecord } from 'ra-core'
import { useCallback } from 'react'
import { useCallRoute } from '../../../components/routeCalls.ts'
import { useAction } from '../../../components/useAction.ts'
import { useMe } from './me.ts'

/** Views the back office as another user: the page is reloaded. */
export function useViewAs() {
  const callRoute = useCallRoute()
  const { isMe, isAbove } = useMe()
  const { mutate, isPending } = useAction(
    (record: RaRecord) => callRoute('user.viewAs', { params: { id: String(record.id) } }),
    { notifiesFailure: true, onSuccess: () => location.assign('/admin'), invalidates: [] },
  )
  const mayViewAs = useCallback(
    (record: RaRecord) => record.active === true && !isMe(record.id) && !isAbove(record),
    [isMe, isAbove],
  )
  const viewAs = useCallback((record: RaRecord) => mutate(record), [mutate])
  return { viewAs, isPending, mayViewAs }
}
