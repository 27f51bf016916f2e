import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { useRecordCalls } from '../../components/recordCalls.ts'
import { NotLoaded } from '../../components/NotYet.tsx'
import { AssignShift } from './AssignShift.tsx'
import { assignmentsKey } from './assignmentsKey.ts'
import { StaffTabs } from './StaffTabs.tsx'

/** Who works which shift. */
const AssignPage = () => {
  const calls = useRecordCalls()
  const { data, error, refetch } = useQuery({
    queryKey: assignmentsKey,
    queryFn: ({ signal }) => calls.shiftAssignments(signal),
  })
  return (
    <>
      <StaffTabs />
      {data ? (
        <AssignShift people={data} />
      ) : error ? (
        <NotLoaded error={error} retry={() => void refetch()} />
      ) : (
        <Skeleton variant="rounded" height={320} />
      )}
    </>
  )
}
export default AssignPage
