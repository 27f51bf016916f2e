import { type ComponentType, lazy, Suspense } from 'react'
import { loadPart } from './chunkFailure.ts'

/** A dialog, menu or section whose code loads when it is first shown. Nothing is shown meanwhile.
 * @param quiet nobody asked for it: that it waits for the connection is not said */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  { quiet = false } = {},
): ComponentType<Props> {
  const Part: ComponentType<Props> = lazy(() => loadPart(load, { quiet }))
  return (props) => (
    <Suspense fallback={null}>
      <Part {...props} />
    </Suspense>
  )
}
