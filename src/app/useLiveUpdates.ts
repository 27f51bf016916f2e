import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

/** The first load of a page is not disturbed, in milliseconds. */
const startAfterMs = 1500

/** What colleagues change appears on the open page: its lists, records and figures are read again. */
export function useLiveUpdates(): void {
  const client = useQueryClient()
  useEffect(() => {
    let end: (() => void) | undefined
    let ended = false
    const begin = () =>
      import('../providers/changes/follow.ts').then(
        ({ followChanges }) => {
          if (!ended) end = followChanges(client)
        },
        // Without the code the page is as it was loaded.
        () => undefined,
      )
    const timer = setTimeout(() => void begin(), startAfterMs)
    return () => {
      ended = true
      clearTimeout(timer)
      end?.()
    }
  }, [client])
}
