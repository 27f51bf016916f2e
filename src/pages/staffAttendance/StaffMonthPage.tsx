import ListIcon from '@mui/icons-material/FormatListBulletedOutlined'
import PrintIcon from '@mui/icons-material/PrintOutlined'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { todayHere } from '../../components/fields/todayHere.ts'
import { StateBlock } from '../../components/list/ListState.tsx'
import { ToolbarButton } from '../../components/list/ToolbarButton.tsx'
import { isMonth, MonthSteps } from '../../components/month/MonthSteps.tsx'
import { useOwnBranch } from '../../components/ownBranch.ts'
import { useRecordCalls } from '../../components/recordCalls.ts'
import { formatMonth } from '../../i18n/locale.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { AskedBar } from '../attendance/AskedBar.tsx'
import { useAsked } from '../attendance/useAsked.ts'
import { BranchChoice } from '../statements/BranchChoice.tsx'
import { PaperHead } from '../statements/PaperHead.tsx'
import { Statement } from '../statements/Statement.tsx'
import { StaffMonthTable } from './StaffMonthTable.tsx'
import { StaffTabs } from './StaffTabs.tsx'

/** A branch and a month on one page: its staff, its days, and what each comes to. */
const StaffMonthPage = () => {
  const translate = useTranslate()
  const language = useLanguage()
  const calls = useRecordCalls()
  const asked = useAsked()
  const { branch: own } = useOwnBranch()
  const branch = asked.id('branch')
  const month = isMonth(asked.text('month')) ? asked.text('month') : todayHere().slice(0, 7)
  const wish = { month, ...(branch ? { branch } : {}) }
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['staffAttendance', 'month', wish],
    queryFn: ({ signal }) => calls.staffMonth(wish, signal),
  })
  const listed = {
    ...(branch ? { branch: [branch] } : {}),
    date_gte: `${month}-01`,
    date_lte: data?.days.at(-1) ?? `${month}-28`,
  }
  const list = `/admin/hr/attendance/days?${new URLSearchParams({ filter: JSON.stringify(listed) }).toString()}`
  const tools = (
    <>
      <ToolbarButton icon={<PrintIcon />} label={translate('books.print')} onClick={() => window.print()} />
      <ToolbarButton icon={<ListIcon />} label={translate('clock.daysAsList')} to={list} />
    </>
  )
  return (
    <>
      <StaffTabs />
      <AskedBar tools={tools}>
        <BranchChoice value={branch} onChange={(next) => asked.set({ branch: next })} />
      </AskedBar>
      <MonthSteps month={month} onChange={(next) => asked.set({ month: next })} />
      <Statement error={error} isPending={isPending} retry={() => void refetch()}>
        {data &&
          (data.people.length > 0 ? (
            <>
              <PaperHead
                title={translate('clock.monthOf')}
                branchName={branch ? (data.people[0]?.branchName ?? null) : (own?.name ?? null)}
                span={formatMonth(month, language)}
              />
              <StaffMonthTable month={data} />
            </>
          ) : (
            <StateBlock
              drawing="empty"
              title={translate('clock.nobodyTitle')}
              hint={translate('clock.nobodyHint')}
            />
          ))}
      </Statement>
    </>
  )
}
export default StaffMonthPage
