import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { FreeWish } from '../../../components/classCalls.ts'
import { useRecordCalls } from '../../../components/recordCalls.ts'
import { useSettled } from '../../../components/useSettled.ts'

const settled = 400

/** The free times for a wish, once nothing more is typed. @param wish null: nothing is asked */
export function useFree(wish: FreeWish | null) {
  const calls = useRecordCalls()
  const now = wish ? JSON.stringify(wish) : ''
  const asked = useSettled(now, settled)
  const query = useQuery({
    // Beside the sessions: what moves one of them moves what is free.
    queryKey: ['classSession', 'free', asked],
    queryFn: ({ signal }) => calls.freeSlots(JSON.parse(asked) as FreeWish, signal),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
  })
  return {
    ...query,
    data: now === '' ? undefined : query.data,
    isSettled: now === asked && !query.isPlaceholderData,
  }
}
