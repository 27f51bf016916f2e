import { useCanAccess, useTranslate } from 'ra-core'
import { useLocation } from 'react-router-dom'
import { PageTabs } from '../../../components/PageTabs.tsx'

const parts = [
  { name: 'today', path: '/admin/attendance' },
  { name: 'report', path: '/admin/attendance/report' },
  { name: 'month', path: '/admin/attendance/month' },
  { name: 'untaken', path: '/admin/attendance/not-taken' },
  { name: 'files', path: '/admin/attendance/files' },
] as const

/** The pages of the attendance section. */
export const AttendanceTabs = () => {
  const translate = useTranslate()
  const { pathname } = useLocation()
  const { canAccess: files = false } = useCanAccess({ resource: 'attendanceFile', action: 'list' })
  return (
    <PageTabs
      label={translate('attendanceReports.tabs.label')}
      at={pathname}
      tabs={parts
        .filter(({ name }) => name !== 'files' || files)
        .map(({ name, path }) => ({ path, label: translate(`attendanceReports.tabs.${name}`) }))}
    />
  )
}
