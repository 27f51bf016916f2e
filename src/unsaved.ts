/** What is typed on this page and saved nowhere: told by its forms, asked by whoever is about to leave the page. */

interface Typed {
  /** The page is left for good: asks no more, and keeps what is typed as a draft where that is wanted. */
  letGo: (keep: boolean) => void
}

const all = new Set<Typed>()

/** @returns what ends it: it was saved, put back or given up */
export function holdUnsaved(typed: Typed): () => void {
  all.add(typed)
  return () => {
    all.delete(typed)
  }
}

export const anythingUnsaved = (): boolean => all.size > 0

export function letGoOfUnsaved(keep: boolean): void {
  for (const typed of all) typed.letGo(keep)
  all.clear()
}
