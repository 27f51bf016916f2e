import { guideParameter } from '../shared/dashboard/setup.ts'

/** Where the guide of a new school goes on; undefined on a page that it did not lead to. */
export const guideAddress = (): string | undefined =>
  new URLSearchParams(window.location.search).has(guideParameter) ? '/admin' : undefined
