import { useTranslate } from 'ra-core'
import { useMayCall } from '../../../components/useMayCall.ts'
import { HrTabs } from '../../../components/staff/HrTabs.tsx'
import { routes } from '../../../shared/routes.ts'

const ofStaff = [
  { name: 'runs', path: '/admin/hr/salary' },
  { name: 'payslips', path: '/admin/hr/salary/payslips' },
  { name: 'advances', path: '/admin/hr/salary/advances' },
  { name: 'structure', path: '/admin/hr/salary/structure' },
] as const
/** Pages that everybody has about themselves. */
const ofOneself = [
  { name: 'payslips', path: '/admin/hr/salary' },
  { name: 'advances', path: '/admin/hr/salary/advances' },
] as const

/** The pages of salaries within HR. */
export const SalaryTabs = () => {
  const translate = useTranslate()
  const staff = useMayCall(routes['payroll.list'])
  return (
    <HrTabs
      within={{
        label: translate('salary.tabs.label'),
        pages: (staff ? ofStaff : ofOneself).map(({ name, path }) => ({
          path,
          label: translate(`salary.tabs.${name}`),
        })),
      }}
    />
  )
}
