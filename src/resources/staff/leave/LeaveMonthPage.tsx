import { useRouteQuery } from '../../../components/routeCalls.ts'
import { BranchMonth } from '../hr/BranchMonth.tsx'
import { useMonthQuery } from '../hr/useMonthQuery.ts'
import { PrintTool } from '../../../components/statements/PrintTool.tsx'
import { LeaveMonthTable } from './LeaveMonthTable.tsx'
import { LeaveTabs } from './LeaveTabs.tsx'

/** A branch and a month on one page: approved and requested absences. */
const LeaveMonthPage = () => {
  const filters = useMonthQuery()
  const query = useRouteQuery('leave.month', { query: filters })
  return (
    <BranchMonth words="leave" request={filters} query={query} tabs={<LeaveTabs />} Tools={PrintTool}>
      {(month) => <LeaveMonthTable month={month} />}
    </BranchMonth>
  )
}
export default LeaveMonthPage
