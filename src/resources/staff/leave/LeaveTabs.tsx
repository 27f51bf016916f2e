import { useTranslate } from 'ra-core'
import { useMayCall } from '../../../components/useMayCall.ts'
import { routes } from '../../../shared/routes.ts'
import { HrTabs } from '../../../components/staff/HrTabs.tsx'

const parts = [
  { name: 'list', path: '/admin/hr/leave' },
  { name: 'month', path: '/admin/hr/leave/month' },
] as const

/** The pages of leave. Users who see only their own leave have a single page. */
export const LeaveTabs = () => {
  const translate = useTranslate()
  const staff = useMayCall(routes['leave.month'])
  if (!staff) return <HrTabs />
  return (
    <HrTabs
      within={{
        label: translate('leave.parts.label'),
        pages: parts.map(({ name, path }) => ({ path, label: translate(`leave.parts.${name}`) })),
      }}
    />
  )
}
