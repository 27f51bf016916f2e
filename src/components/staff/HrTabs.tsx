import { useTranslate } from 'ra-core'
import { useLocation } from 'react-router-dom'
import { useMayCall } from '../useMayCall.ts'
import { PageTabs, type SectionPages } from '../PageTabs.tsx'
import { routes } from '../../shared/routes.ts'

/** Those that there are; a new page of human resources is one line here. */
const parts = [
  { name: 'dashboard', path: '/admin/hr' },
  { name: 'attendance', path: '/admin/hr/attendance' },
  { name: 'leave', path: '/admin/hr/leave' },
  { name: 'salary', path: '/admin/hr/salary' },
  { name: 'papers', path: '/admin/hr/papers' },
  { name: 'checklists', path: '/admin/hr/checklists', ofStaff: true },
] as const

/** The pages of the HR section. @param within those of the part that is shown, if it has several */
export const HrTabs = ({ within }: { within?: Omit<SectionPages, 'at'> }) => {
  const translate = useTranslate()
  const { pathname } = useLocation()
  const staff = useMayCall(routes['hrDashboard.get'])
  const at = pathname.replace(/\/+$/, '')
  return (
    <PageTabs
      label={translate('leave.tabs.label')}
      at={
        ['/admin/hr/attendance', '/admin/hr/leave', '/admin/hr/salary'].find((path) => at.startsWith(path)) ??
        at
      }
      tabs={parts
        .filter((part) => staff || !('ofStaff' in part))
        .map(({ name, path }) => ({ path, label: translate(`leave.tabs.${name}`) }))}
      within={within && { ...within, at }}
    />
  )
}
