import { lazy as lazyComponent } from 'react'
import { loadPart } from './chunkFailure.ts'

/** React's `lazy` for parts of the program: one that does not arrive waits for the connection instead of taking the page down. */
export const lazy: typeof lazyComponent = (load) => lazyComponent(() => loadPart(load))

/** Likewise, for a part that nobody asked for: that it waits is not said. */
export const lazyQuietly: typeof lazyComponent = (load) =>
  lazyComponent(() => loadPart(load, { quiet: true }))
