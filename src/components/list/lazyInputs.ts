import { lazy } from 'react'

/** What filters are chosen with: loaded when they are opened, for a list is mostly read without. */
export const SeveralBox = lazy(() => import('./SeveralBox.tsx'))
export const DayBox = lazy(() =>
  import('../inputs/DayBox.tsx').then((module) => ({ default: module.DayBox })),
)
