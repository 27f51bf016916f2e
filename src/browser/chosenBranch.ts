/**
 * The branch to which a user who sees several has narrowed the pages, stored in this browser for each of its users. The
 * one source for lists, reports, the dashboard and new records.
 */
import { useSyncExternalStore } from 'react'
import { can } from '../shared/core/access.ts'
import { isId } from '../shared/core/ids.ts'
import { onSessionChange, storedUser } from '../providers/session.ts'
import { ofPage } from './ofPage.ts'

const key = 'branch'
const listeners = new Set<() => void>()

export interface ChosenBranch {
  id: string
  name: string
}

type Stored = Record<string, ChosenBranch | undefined>

const read = ofPage<{ text: string | null; stored: Stored }>(() => ({ text: null, stored: {} }))

/** The same object while nothing changes: it is compared at each drawing. */
function stored(): Stored {
  const text = localStorage.getItem(key)
  if (text !== read.now.text) read.now = { text, stored: parse(text) }
  return read.now.stored
}

function parse(text: string | null): Stored {
  try {
    const found: unknown = JSON.parse(text ?? '{}')
    if (typeof found !== 'object' || found === null) return {}
    return Object.fromEntries(Object.entries(found as Stored).filter(([, one]) => isId(String(one?.id))))
  } catch {
    return {}
  }
}

/** True for users who have a choice of branches. */
export function seesSeveralBranches(): boolean {
  const user = storedUser()
  return user?.severalBranches === true && user.branch === null && can(user, 'branch', 'view')
}

/** Null for all branches, and for users who have no choice, whatever is stored. */
export const chosenBranch = (): ChosenBranch | null =>
  seesSeveralBranches() ? (stored()[storedUser()?._id ?? ''] ?? null) : null

export function chooseBranch(branch: ChosenBranch | null): void {
  const next: Stored = { ...stored(), [storedUser()?._id ?? '']: branch ?? undefined }
  const text = JSON.stringify(next)
  try {
    localStorage.setItem(key, text)
  } catch {
    // Storage is full or blocked: the choice lasts as long as the page.
    read.now = { text: localStorage.getItem(key), stored: next }
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  const stop = onSessionChange(listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
    stop()
  }
}

export const useChosenBranch = (): ChosenBranch | null => useSyncExternalStore(subscribe, chosenBranch)

export const useSeesSeveralBranches = (): boolean => useSyncExternalStore(subscribe, seesSeveralBranches)
