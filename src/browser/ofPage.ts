/** Holds state for the lifetime of the page, so that tests can start each as a new page. */

interface Kept<T> {
  now: T
}

const beginnings: (() => void)[] = []

/** @param make creates the initial value of a page */
export function ofPage<T>(make: () => T): Kept<T> {
  const kept = { now: make() }
  beginnings.push(() => {
    kept.now = make()
  })
  return kept
}

/** Resets everything as on a new page, from what storage has now. */
export function beginPage(): void {
  for (const begin of beginnings) begin()
}
