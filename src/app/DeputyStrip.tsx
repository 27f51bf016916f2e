import { lazyPart } from '../browser/lazyPart.tsx'
import { useRouteQuery } from '../components/routeCalls.ts'

const Delegated = lazyPart(() => import('./Delegated.tsx'))

/** While a deputy decides for the user: who it is, until when, and how to end it. */
export const DeputyStrip = () => {
  const { deputy } = useRouteQuery('notification.count', {}).data ?? {}
  return deputy ? <Delegated deputy={deputy} /> : null
}
