import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRecordCalls } from '../../components/recordCalls.ts'

const queryKey = ['proof']

/** The last proof that the books agree, and a new one. For admins. */
export function useProof({ enabled = true } = {}) {
  const calls = useRecordCalls()
  const client = useQueryClient()
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => calls.lastProof(signal),
    enabled,
  })
  const proving = useMutation({
    mutationFn: () => calls.prove(),
    onSuccess: (proof) => client.setQueryData(queryKey, proof),
  })
  return { proof: data, error, refetch: () => void refetch(), proving }
}
