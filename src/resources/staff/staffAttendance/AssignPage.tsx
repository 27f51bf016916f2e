import Skeleton from '@mui/material/Skeleton'
import { useRouteQuery } from '../../../components/routeCalls.ts'
import { NotLoaded } from '../../../components/NotYet.tsx'
import { AssignShift } from './AssignShift.tsx'
import { StaffTabs } from './StaffTabs.tsx'

/** Assigns shifts to staff. */
const AssignPage = () => {
  const { data, error, refetch } = useRouteQuery('shift.assignments', {})
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
