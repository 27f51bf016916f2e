import { useMutation, useQueryClient } from '@tanstack/react-query'
import { routeKey, useCallRoute, useRouteQuery } from '../../../components/routeCalls.ts'

/** The last proof that the books agree, and a new one. For admins. */
export function useProof({ enabled = true } = {}) {
  const callRoute = useCallRoute()
  const client = useQueryClient()
  const { data, error, refetch } = useRouteQuery('proof.get', {}, { enabled })
  const proving = useMutation({
    mutationFn: () => callRoute('proof.run', {}),
    onSuccess: (reply) => client.setQueryData(routeKey('proof.get', {}), reply),
  })
  return { proof: data, error, refetch: () => void refetch(), proving }
}
