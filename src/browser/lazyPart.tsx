import { type ComponentType, Suspense } from 'react'
import { lazy, lazyQuietly } from './lazy.ts'

/**
 * A dialog, menu or section whose code loads when it is first shown. Nothing is shown meanwhile.
 *
 * @param quiet nobody asked for it: that it waits for the connection is not said
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  { quiet = false } = {},
): ComponentType<Props> {
  const Part: ComponentType<Props> = (quiet ? lazyQuietly : lazy)(load)
  return (props) => (
    <Suspense fallback={null}>
      <Part {...props} />
    </Suspense>
  )
}
