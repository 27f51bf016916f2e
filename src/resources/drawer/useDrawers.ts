import { useQuery } from '@tanstack/react-query'
import { useRecordCalls } from '../../components/recordCalls.ts'
import { useMayCall } from '../../components/useMayCall.ts'
import { routes } from '../../shared/routes.ts'

/** How the drawers stand. Under the key of their list: it changes with it. */
export function useDrawers() {
  const calls = useRecordCalls()
  const enabled = useMayCall(routes['drawer.state'])
  const { data, error, isLoading, refetch } = useQuery({
    queryKey: ['drawer', 'state'],
    queryFn: ({ signal }) => calls.drawerState(signal),
    enabled,
  })
  return { drawers: data, error, isLoading, refetch: () => void refetch() }
}
