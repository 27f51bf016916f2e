import type { ComponentProps } from 'react'
import { LazyMessages } from '../../i18n/LazyMessages.tsx'
import { lazy } from '../../browser/lazy.ts'

/** Filter inputs, loaded when the filter panel opens: most visits never open it. */
export const SeveralBox = lazy(() => import('./SeveralBox.tsx'))

const LateDayBox = lazy(async () => ({ default: (await import('../inputs/DayBox.tsx')).DayBox }))

/** Date errors use the messages of forms, which a list loads only here. */
export const DayBox = (props: ComponentProps<typeof LateDayBox>) => (
  <LazyMessages>
    <LateDayBox {...props} />
  </LazyMessages>
)
