import { useRouteQuery } from '../../../components/routeCalls.ts'
import { useMayCall } from '../../../components/useMayCall.ts'
import { routes } from '../../../shared/routes.ts'

/** How the drawers stand. */
export function useDrawers() {
  const enabled = useMayCall(routes['drawer.state'])
  const { data, error, isLoading, refetch } = useRouteQuery('drawer.state', {}, { enabled })
  return { drawers: data, error, isLoading, refetch: () => void refetch() }
}
