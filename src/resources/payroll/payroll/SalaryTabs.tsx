import { useTranslate } from 'ra-core'
import { useLocation } from 'react-router-dom'
import { PageTabs } from '../../../components/PageTabs.tsx'
import { useMayCall } from '../../../components/useMayCall.ts'
import { HrTabs } from '../../../components/staff/HrTabs.tsx'
import { routes } from '../../../shared/routes.ts'

const ofStaff = [
  { name: 'runs', path: '/admin/hr/salary' },
  { name: 'payslips', path: '/admin/hr/salary/payslips' },
  { name: 'advances', path: '/admin/hr/salary/advances' },
  { name: 'structure', path: '/admin/hr/salary/structure' },
] as const
/** What everybody has of their own. */
const ofOneself = [
  { name: 'payslips', path: '/admin/hr/salary' },
  { name: 'advances', path: '/admin/hr/salary/advances' },
] as const

/** Below human resources what there is about salaries; each is a page of its own. */
export const SalaryTabs = () => {
  const translate = useTranslate()
  const { pathname } = useLocation()
  const staff = useMayCall(routes['payroll.list'])
  return (
    <>
      <HrTabs />
      <PageTabs
        label={translate('salary.tabs.label')}
        at={pathname.replace(/\/+$/, '')}
        tabs={(staff ? ofStaff : ofOneself).map(({ name, path }) => ({
          path,
          label: translate(`salary.tabs.${name}`),
        }))}
      />
    </>
  )
}
