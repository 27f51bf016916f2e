import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { listenToChanges } from '../providers/changes/listen.ts'
import { refreshAffected } from '../providers/changes/refresh.ts'

/** The first load of a page is not disturbed, in milliseconds. */
const startAfterMs = 1500
/** Changes within this time are one refresh; while more arrive, there is one refresh in each such time. */
const gatherMs = 300
const atMostEveryMs = 1500

/** Reads again what a change affects. @returns ends it */
function followChanges(client: QueryClient): () => void {
  let resources: Set<string> | null = new Set()
  let timer: ReturnType<typeof setTimeout> | undefined
  let last = 0
  let end: (() => void) | undefined
  const refresh = () => {
    timer = undefined
    last = Date.now()
    refreshAffected(client, resources)
    resources = new Set()
  }
  const plan = () => {
    timer ??= setTimeout(refresh, Math.max(gatherMs, last + atMostEveryMs - Date.now()))
  }
  const begin = setTimeout(() => {
    end = listenToChanges((change) => {
      if (change) resources?.add(change.resource)
      else resources = null
      plan()
    })
  }, startAfterMs)
  return () => {
    clearTimeout(begin)
    clearTimeout(timer)
    end?.()
  }
}

/** What colleagues change appears on the open page: its lists, records and figures are read again. */
export function useLiveUpdates(): void {
  const client = useQueryClient()
  useEffect(() => followChanges(client), [client])
}
