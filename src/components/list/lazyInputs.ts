import { lazy } from '../../lazy.ts'
import { loadRooms } from '../../i18n/index.ts'

/** What filters are chosen with: loaded when they are opened, for a list is mostly read without. */
export const SeveralBox = lazy(() => import('./SeveralBox.tsx'))
export const DayBox = lazy(async () => {
  // What is wrong with a day is said in the words of the forms.
  const [{ DayBox: Box }] = await Promise.all([import('../inputs/DayBox.tsx'), loadRooms()])
  return { default: Box }
})
