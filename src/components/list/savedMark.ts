/** The record that was just saved, so that its row can be found at a glance. */
import { useSyncExternalStore } from 'react'
import { ofPage } from '../../browser/ofPage.ts'

/** Longer than the row fades (`theme/records.ts`), and short enough that it does not fade again on another day. */
const shownMs = 10_000

const kept = ofPage(() => ({ saved: '', changed: new Set<() => void>() }))

const keyOf = (resource: string, id: unknown) => `${resource} ${String(id)}`

function mark(key: string): void {
  kept.now.saved = key
  for (const tell of kept.now.changed) tell()
}

export function markSaved(resource: string, id: unknown): void {
  const key = keyOf(resource, id)
  mark(key)
  setTimeout(() => {
    if (kept.now.saved === key) mark('')
  }, shownMs)
}

function subscribe(changed: () => void): () => void {
  const { changed: all } = kept.now
  all.add(changed)
  return () => all.delete(changed)
}

/** @returns whether a record of the list was just saved */
export function useJustSaved(resource: string): (id: unknown) => boolean {
  const saved = useSyncExternalStore(subscribe, () => kept.now.saved)
  return (id) => saved !== '' && saved === keyOf(resource, id)
}
