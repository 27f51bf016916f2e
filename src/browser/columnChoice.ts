/** The chosen columns of a list, stored in this browser: like the theme, no state of the session. */
import { useSyncExternalStore } from 'react'
import { ofPage } from './ofPage.ts'
import { storedUser } from '../providers/session.ts'

const key = 'columns'
const listeners = new Set<() => void>()

type Chosen = Record<string, readonly string[]>

const read = ofPage<{ text: string | null; chosen: Chosen }>(() => ({ text: null, chosen: {} }))

/** The same object while nothing changes: it is compared at each drawing. */
function chosen(): Chosen {
  const text = localStorage.getItem(key)
  if (text !== read.now.text) read.now = { text, chosen: parse(text) }
  return read.now.chosen
}

function parse(text: string | null): Chosen {
  try {
    const found: unknown = JSON.parse(text ?? '{}')
    return typeof found === 'object' && found !== null ? (found as Chosen) : {}
  } catch {
    return {}
  }
}

/** Several people may sit at one computer. */
const nameOf = (list: string): string => `${storedUser()?._id ?? ''} ${list}`

function choose(list: string, columns: readonly string[] | null): void {
  const { [nameOf(list)]: _before, ...others } = chosen()
  const next = columns ? { ...others, [nameOf(list)]: columns } : others
  try {
    localStorage.setItem(key, JSON.stringify(next))
  } catch {
    // Storage is full or blocked: the choice lasts as long as the page.
    read.now = { text: localStorage.getItem(key), chosen: next }
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** @returns null without a choice */
export function useColumnChoice(list: string) {
  const all = useSyncExternalStore(subscribe, chosen)
  const kept: unknown = all[nameOf(list)]
  return {
    kept: Array.isArray(kept) ? (kept as readonly string[]) : null,
    keep: (columns: readonly string[] | null) => choose(list, columns),
  }
}
