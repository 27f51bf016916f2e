import { type ComponentType, Suspense } from 'react'
import { lazy } from './lazy.ts'

/** A dialog, menu or section whose code loads when it is first shown. Nothing is shown meanwhile. */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  const Part: ComponentType<Props> = lazy(load)
  return (props) => (
    <Suspense fallback={null}>
      <Part {...props} />
    </Suspense>
  )
}
