import { useRecordCalls } from '../../components/recordCalls.ts'
import { BranchMonth } from '../hr/BranchMonth.tsx'
import { PrintTool } from '../statements/PrintTool.tsx'
import { LeaveMonthTable } from './LeaveMonthTable.tsx'
import { LeaveTabs } from './LeaveTabs.tsx'

/** A branch and a month on one page: who is away when, and who asks to be. */
const LeaveMonthPage = () => {
  const calls = useRecordCalls()
  return (
    <BranchMonth
      resource="leave"
      tabs={<LeaveTabs />}
      read={(wish, signal) => calls.leaveMonth(wish, signal)}
      Tools={PrintTool}
    >
      {(month) => <LeaveMonthTable month={month} />}
    </BranchMonth>
  )
}
export default LeaveMonthPage
