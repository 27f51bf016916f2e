import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { loadPart } from '../browser/chunkFailure.ts'

/** The first load of a page is not disturbed, in milliseconds. */
const startAfterMs = 1500

/** What colleagues change appears on the open page: its lists, records and figures are read again. */
export function useLiveUpdates(): void {
  const client = useQueryClient()
  useEffect(() => {
    let end: (() => void) | undefined
    let ended = false
    const begin = async () => {
      const { followChanges } = await loadPart(() => import('../providers/changes/follow.ts'))
      if (!ended) end = followChanges(client)
    }
    // Without the code the page is as it was loaded.
    const timer = setTimeout(() => void begin().catch(() => undefined), startAfterMs)
    return () => {
      ended = true
      clearTimeout(timer)
      end?.()
    }
  }, [client])
}
