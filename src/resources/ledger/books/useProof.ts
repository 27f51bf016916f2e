import { routeKey, useCallRoute, useRouteQuery } from '../../../components/routeCalls.ts'
import { useAction } from '../../../components/useAction.ts'

/** The last proof that the books agree, and a new one. For admins. */
export function useProof({ enabled = true } = {}) {
  const callRoute = useCallRoute()
  const { data, error, refetch } = useRouteQuery('proof.get', {}, { enabled })
  const proving = useAction(() => callRoute('proof.run', {}), {
    replaces: routeKey('proof.get', {}),
    invalidates: [],
  })
  return { proof: data, error, refetch: () => void refetch(), proving }
}
