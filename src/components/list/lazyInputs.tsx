import type { ComponentProps } from 'react'
import { Rooms } from '../../i18n/Rooms.tsx'
import { lazy } from '../../browser/lazy.ts'

/** What filters are chosen with: loaded when they are opened, for a list is mostly read without. */
export const SeveralBox = lazy(() => import('./SeveralBox.tsx'))

const LateDayBox = lazy(async () => ({ default: (await import('../inputs/DayBox.tsx')).DayBox }))

/** What is wrong with a day is said in the words of the forms, which a list does without until then. */
export const DayBox = (props: ComponentProps<typeof LateDayBox>) => (
  <Rooms>
    <LateDayBox {...props} />
  </Rooms>
)
