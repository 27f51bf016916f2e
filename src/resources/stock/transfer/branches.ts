import { useQuery } from '@tanstack/react-query'
import { useCallRoute } from '../../../components/routeCalls.ts'
import { useMayCall } from '../../../components/useMayCall.ts'
import { routes } from '../../../shared/routes.ts'

/** All branches, for users who may send transfers: the names are no secret to them. */
export function useTransferBranches() {
  const callRoute = useCallRoute()
  const enabled = useMayCall(routes['transfer.branches'])
  const {
    data = [],
    isPending,
    error,
  } = useQuery({
    queryKey: ['transfer', 'branches'],
    queryFn: ({ signal }) => callRoute('transfer.branches', {}, { signal }),
    enabled,
  })
  return { branches: data, isPending: enabled && isPending, error }
}
