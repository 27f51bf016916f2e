import { useMayCall } from '../../../components/useMayCall.ts'
import { routes } from '../../../shared/routes.ts'
import { OwnCard } from './OwnCard.tsx'
import { OwnDays } from './OwnDays.tsx'
import { StaffTabs } from './StaffTabs.tsx'
import { TodayStaff } from './TodayStaff.tsx'
import { useOwnAttendance } from './useOwnAttendance.ts'

/** Check-in and check-out; with access to staff also who is present. */
const ClockPage = () => {
  const staff = useMayCall(routes['staffAttendance.month'])
  const { data } = useOwnAttendance()
  // Users without a staff record come for that of others.
  const others = staff && data?.person === null
  return (
    <>
      <StaffTabs />
      {!others && <OwnCard />}
      {staff && <TodayStaff />}
      {others && <OwnCard />}
      <OwnDays />
    </>
  )
}
export default ClockPage
