import { useMutation } from '@tanstack/react-query'
import { type RaRecord, useNotify } from 'ra-core'
import { useCallback } from 'react'
import { failureOf } from '../../../components/failure.ts'
import { useCallRoute } from '../../../components/routeCalls.ts'
import { useMe } from './me.ts'

/** Views the back office as another user: the page is reloaded. */
export function useViewAs() {
  const callRoute = useCallRoute()
  const notify = useNotify()
  const { isMe, isAbove } = useMe()
  const { mutate, isPending } = useMutation({
    mutationFn: (record: RaRecord) => callRoute('user.viewAs', { params: { id: String(record.id) } }),
    onSuccess: () => location.assign('/admin'),
    onError: (error) => notify(failureOf(error).message, { type: 'error' }),
  })
  const mayViewAs = useCallback(
    (record: RaRecord) => record.active === true && !isMe(record.id) && !isAbove(record),
    [isMe, isAbove],
  )
  const viewAs = useCallback((record: RaRecord) => mutate(record), [mutate])
  return { viewAs, isPending, mayViewAs }
}
