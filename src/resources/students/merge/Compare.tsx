import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { routeKey, useCallRoute } from '../../../components/routeCalls.ts'
import { NotLoaded } from '../../../components/NotYet.tsx'
import { Comparison } from './Comparison.tsx'

/** Two records as they are now. */
export const Compare = ({ into, from }: { into: string; from: string }) => {
  const translate = useTranslate()
  const callRoute = useCallRoute()
  const input = { params: { id: into }, query: { from } }
  const { data, error, isPending, refetch } = useQuery({
    queryKey: routeKey('student.mergePreview', input),
    queryFn: ({ signal }) => callRoute('student.mergePreview', input, { signal }),
    select: (reply) => reply.data,
    // Always fresh: the choice refers to the shown values.
    staleTime: 0,
  })
  if (error) return <NotLoaded error={error} retry={() => void refetch()} />
  if (isPending)
    return (
      <div role="status" aria-label={translate('merge.loading')}>
        <Skeleton variant="rounded" height={280} />
      </div>
    )
  return <Comparison preview={data} reread={() => refetch()} />
}
