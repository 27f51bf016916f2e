import { guideParameter } from '../shared/dashboard/setup.ts'

/** The page with the setup guide of a new school, if the guide led to the current page; otherwise undefined. */
export const guideAddress = (): string | undefined =>
  new URLSearchParams(window.location.search).has(guideParameter) ? '/admin' : undefined
