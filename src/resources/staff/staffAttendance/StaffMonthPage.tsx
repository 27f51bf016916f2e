import ListIcon from '@mui/icons-material/FormatListBulletedOutlined'
import { useTranslate } from 'ra-core'
import { ToolbarButton } from '../../../components/list/ToolbarButton.tsx'
import { useRouteQuery } from '../../../components/routeCalls.ts'
import { monthEnd } from '../../../shared/core/periods.ts'
import { BranchMonth } from '../hr/BranchMonth.tsx'
import { type MonthQuery, useMonthQuery } from '../hr/useMonthQuery.ts'
import { Tools } from '../../../components/statements/Tools.tsx'
import { StaffMonthTable } from './StaffMonthTable.tsx'
import { StaffTabs } from './StaffTabs.tsx'

/** The same days as a list. */
const listOf = ({ month, ...place }: MonthQuery): string => {
  const filter = {
    ...('branch' in place ? { branch: [place.branch] } : {}),
    date_gte: `${month}-01`,
    date_lte: monthEnd(`${month}-01`),
  }
  return `/admin/hr/attendance/days?${new URLSearchParams({ filter: JSON.stringify(filter) }).toString()}`
}

const MonthTools = ({ query }: { query: MonthQuery }) => {
  const translate = useTranslate()
  return (
    <>
      <Tools table="staffAttendance.monthTable" query={{ ...query }} />
      <ToolbarButton icon={<ListIcon />} label={translate('clock.daysAsList')} to={listOf(query)} />
    </>
  )
}

/** A branch and a month on one page: staff, days and results. */
const StaffMonthPage = () => {
  const filters = useMonthQuery()
  const query = useRouteQuery('staffAttendance.month', { query: filters })
  return (
    <BranchMonth words="clock" request={filters} query={query} tabs={<StaffTabs />} Tools={MonthTools}>
      {(month) => <StaffMonthTable month={month} />}
    </BranchMonth>
  )
}
export default StaffMonthPage
