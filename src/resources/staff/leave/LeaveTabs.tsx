import { useTranslate } from 'ra-core'
import { useLocation } from 'react-router-dom'
import { PageTabs } from '../../../components/PageTabs.tsx'
import { useMayCall } from '../../../components/useMayCall.ts'
import { routes } from '../../../shared/routes.ts'
import { HrTabs } from '../../../components/staff/HrTabs.tsx'

const parts = [
  { name: 'list', path: '/admin/hr/leave' },
  { name: 'month', path: '/admin/hr/leave/month' },
] as const

/** The pages of leave. Users who see only their own leave have a single page without tabs. */
export const LeaveTabs = () => {
  const translate = useTranslate()
  const { pathname } = useLocation()
  const staff = useMayCall(routes['leave.month'])
  return (
    <>
      <HrTabs />
      {staff && (
        <PageTabs
          label={translate('leave.parts.label')}
          at={pathname.replace(/\/+$/, '')}
          tabs={parts.map(({ name, path }) => ({ path, label: translate(`leave.parts.${name}`) }))}
        />
      )}
    </>
  )
}
