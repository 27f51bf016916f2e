/** Holds state for the lifetime of the page, so that tests can start each as a new page. */

interface Kept<T> {
  now: T
}

const beginnings: (() => void)[] = []

/** @param make what it is when the page begins */
export function ofPage<T>(make: () => T): Kept<T> {
  const kept = { now: make() }
  beginnings.push(() => {
    kept.now = make()
  })
  return kept
}

/** Everything is again as when a page begins, by what storage holds now. */
export function beginPage(): void {
  for (const begin of beginnings) begin()
}
