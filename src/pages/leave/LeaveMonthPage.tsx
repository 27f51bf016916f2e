import PrintIcon from '@mui/icons-material/PrintOutlined'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { todayHere } from '../../components/fields/todayHere.ts'
import { StateBlock } from '../../components/list/ListState.tsx'
import { ToolbarButton } from '../../components/list/ToolbarButton.tsx'
import { isMonth, MonthSteps } from '../../components/month/MonthSteps.tsx'
import { useRecordCalls } from '../../components/recordCalls.ts'
import { formatMonth } from '../../i18n/locale.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { AskedBar } from '../attendance/AskedBar.tsx'
import { useAsked } from '../attendance/useAsked.ts'
import { BranchChoice } from '../statements/BranchChoice.tsx'
import { PaperHead } from '../statements/PaperHead.tsx'
import { Statement } from '../statements/Statement.tsx'
import { LeaveMonthTable } from './LeaveMonthTable.tsx'
import { LeaveTabs } from './LeaveTabs.tsx'

/** A branch and a month on one page: who is away when, and who asks to be. */
const LeaveMonthPage = () => {
  const translate = useTranslate()
  const language = useLanguage()
  const calls = useRecordCalls()
  const asked = useAsked()
  const branch = asked.id('branch')
  const month = isMonth(asked.text('month')) ? asked.text('month') : todayHere().slice(0, 7)
  const wish = { month, ...(branch ? { branch } : {}) }
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['leave', 'month', wish],
    queryFn: ({ signal }) => calls.leaveMonth(wish, signal),
  })
  return (
    <>
      <LeaveTabs />
      <AskedBar
        tools={
          <ToolbarButton
            icon={<PrintIcon />}
            label={translate('books.print')}
            onClick={() => window.print()}
          />
        }
      >
        <BranchChoice value={branch} onChange={(next) => asked.set({ branch: next })} />
      </AskedBar>
      <MonthSteps month={month} onChange={(next) => asked.set({ month: next })} />
      <Statement error={error} isPending={isPending} retry={() => void refetch()}>
        {data &&
          (data.people.length > 0 ? (
            <>
              <PaperHead
                title={translate('leave.monthOf')}
                branchName={data.branchName}
                span={formatMonth(data.month, language)}
              />
              <LeaveMonthTable month={data} />
            </>
          ) : (
            <StateBlock
              drawing="empty"
              title={translate('leave.nobodyTitle')}
              hint={translate('leave.nobodyHint')}
            />
          ))}
      </Statement>
    </>
  )
}
export default LeaveMonthPage
