import { useQuery } from '@tanstack/react-query'
import { useRecordCalls } from '../../components/recordCalls.ts'
import { useMayCall } from '../../components/useMayCall.ts'
import { routes } from '../../shared/routes.ts'

/** All branches, for who may send from one to another: which they are is no secret to them. */
export function useTransferBranches() {
  const calls = useRecordCalls()
  const enabled = useMayCall(routes['transfer.branches'])
  const {
    data = [],
    isPending,
    error,
  } = useQuery({
    queryKey: ['transfer', 'branches'],
    queryFn: ({ signal }) => calls.transferBranches(signal),
    enabled,
  })
  return { branches: data, isPending: enabled && isPending, error }
}
