/** Unsaved input of the page: reported by forms, checked before leaving. */
import { ofPage } from './ofPage.ts'

interface Typed {
  /** The page is left for good: no more confirmation; unsaved input becomes a draft if wanted. */
  letGo: (keep: boolean) => void
}

const all = ofPage(() => new Set<Typed>())

/** @returns what ends it: it was saved, put back or given up */
export function holdUnsaved(typed: Typed): () => void {
  all.now.add(typed)
  return () => {
    all.now.delete(typed)
  }
}

export const anythingUnsaved = (): boolean => all.now.size > 0

export function letGoOfUnsaved(keep: boolean): void {
  for (const typed of all.now) typed.letGo(keep)
  all.now.clear()
}
