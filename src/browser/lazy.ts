import { lazy as lazyComponent } from 'react'
import { loadPart } from './chunkFailure.ts'

const loaders = new WeakMap<object, () => Promise<unknown>>()

/** React's `lazy` for parts of the program: one that does not arrive waits for the connection instead of taking the page down. */
export const lazy: typeof lazyComponent = (load) => {
  const Part = lazyComponent(() => loadPart(load))
  loaders.set(Part, load)
  return Part
}

/** Likewise, for a part that nobody asked for: that it waits is not said. */
export const lazyQuietly: typeof lazyComponent = (load) =>
  lazyComponent(() => loadPart(load, { quiet: true }))

/** Has a part fetched that will be shown soon. A failure is met when it is shown. */
export const fetchAhead = (part: object): void =>
  void loaders
    .get(part)?.()
    .catch(() => undefined)
