import { lazyPart } from '../browser/lazyPart.tsx'
import { useCounts } from './useCounts.ts'

const Delegated = lazyPart(() => import('./Delegated.tsx'))

/** While a deputy decides for the user: who it is, until when, and how to end it. */
export const DeputyStrip = () => {
  const { deputy } = useCounts() ?? {}
  return deputy ? <Delegated deputy={deputy} /> : null
}
