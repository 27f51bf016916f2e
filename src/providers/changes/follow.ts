import type { QueryClient } from '@tanstack/react-query'
import { listenToChanges } from './listen.ts'
import { refreshAffected } from './refresh.ts'

/** Changes within this time are one refresh; while more arrive, there is one refresh in each such time. */
const gatherMs = 300
const atMostEveryMs = 1500

/** Reads again what a change affects. @returns ends it */
export function followChanges(client: QueryClient): () => void {
  let resources: Set<string> | null = new Set()
  let timer: ReturnType<typeof setTimeout> | undefined
  let last = 0
  const refresh = () => {
    timer = undefined
    last = Date.now()
    refreshAffected(client, resources)
    resources = new Set()
  }
  const end = listenToChanges((change) => {
    if (change) resources?.add(change.resource)
    else resources = null
    timer ??= setTimeout(refresh, Math.max(gatherMs, last + atMostEveryMs - Date.now()))
  })
  return () => {
    clearTimeout(timer)
    end()
  }
}
