import { useTranslate } from 'ra-core'
import { useMayCall } from '../../../components/useMayCall.ts'
import { routes } from '../../../shared/routes.ts'
import { HrTabs } from '../../../components/staff/HrTabs.tsx'

const base = '/admin/hr/attendance'
const everybodys = [
  { name: 'now', path: base },
  { name: 'days', path: `${base}/days` },
  { name: 'corrections', path: `${base}/corrections` },
] as const
const staffs = [
  { name: 'month', path: `${base}/month` },
  { name: 'shifts', path: `${base}/shifts` },
  { name: 'people', path: `${base}/people` },
] as const
const kiosk = [{ name: 'kiosk', path: `${base}/kiosk` }] as const

/** The pages of staff attendance, for users who see more than their own. */
export const StaffTabs = () => {
  const translate = useTranslate()
  const sees = useMayCall(routes['staffAttendance.month'])
  const changes = useMayCall(routes['staffAttendance.kiosk'])
  const parts = [...everybodys, ...(sees ? staffs : []), ...(changes ? kiosk : [])]
  return (
    <HrTabs
      within={{
        label: translate('clock.tabs.label'),
        pages: parts.map(({ name, path }) => ({ path, label: translate(`clock.tabs.${name}`) })),
      }}
    />
  )
}
