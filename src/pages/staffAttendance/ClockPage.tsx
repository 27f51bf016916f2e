import { useMayCall } from '../../components/useMayCall.ts'
import { routes } from '../../shared/routes.ts'
import { OwnCard } from './OwnCard.tsx'
import { OwnDays } from './OwnDays.tsx'
import { StaffTabs } from './StaffTabs.tsx'
import { TodayStaff } from './TodayStaff.tsx'

/** To come and to leave; for who looks after staff, who is there. */
const ClockPage = () => {
  const staff = useMayCall(routes['staffAttendance.month'])
  return (
    <>
      <StaffTabs />
      <OwnCard />
      {staff && <TodayStaff />}
      <OwnDays />
    </>
  )
}
export default ClockPage
