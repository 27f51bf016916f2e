import { useTranslate } from 'ra-core'
import { useChosenQuery } from '../../../components/branchQuery.ts'
import { PageCharts } from '../../../components/charts/PageCharts.tsx'
import { useMayCall } from '../../../components/useMayCall.ts'
import { OwnBalances } from '../leave/OwnBalances.tsx'
import { routes } from '../../../shared/routes.ts'
import { HrTabs } from '../../../components/staff/HrTabs.tsx'
import { StaffTiles } from './StaffTiles.tsx'

const charts = ['payroll'] as const

/** Human resources: pending work for users with access to staff, and own records for everybody. */
const HrPage = () => {
  const translate = useTranslate()
  const staff = useMayCall(routes['hrDashboard.get'])
  const { branch = '' } = useChosenQuery()
  return (
    <>
      <HrTabs />
      {staff && (
        <section aria-label={translate('leave.tabs.label')} style={{ marginBottom: 20 }}>
          <StaffTiles />
          <PageCharts charts={charts} branch={branch} />
        </section>
      )}
      <OwnBalances alone quiet={staff} />
    </>
  )
}
export default HrPage
