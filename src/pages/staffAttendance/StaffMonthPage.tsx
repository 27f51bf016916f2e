import BackIcon from '@mui/icons-material/ChevronLeftOutlined'
import NextIcon from '@mui/icons-material/ChevronRightOutlined'
import ExportIcon from '@mui/icons-material/FileDownloadOutlined'
import PrintIcon from '@mui/icons-material/PrintOutlined'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { todayHere } from '../../components/fields/todayHere.ts'
import { StateBlock } from '../../components/list/ListState.tsx'
import { ToolbarButton } from '../../components/list/ToolbarButton.tsx'
import { useRecordCalls } from '../../components/recordCalls.ts'
import { formatMonth } from '../../i18n/locale.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { addDays } from '../../shared/dates.ts'
import { AskedBar } from '../attendance/AskedBar.tsx'
import { useAsked } from '../attendance/useAsked.ts'
import { BranchChoice } from '../statements/BranchChoice.tsx'
import { Statement } from '../statements/Statement.tsx'
import { StaffMonthTable } from './StaffMonthTable.tsx'
import { StaffTabs } from './StaffTabs.tsx'

const isMonth = (text: string) => /^(19|20)\d{2}-(0[1-9]|1[0-2])$/.test(text)

/** A branch and a month on one page: its staff, its days, and what each comes to. */
const StaffMonthPage = () => {
  const translate = useTranslate()
  const language = useLanguage()
  const calls = useRecordCalls()
  const asked = useAsked()
  const branch = asked.id('branch')
  const month = isMonth(asked.text('month')) ? asked.text('month') : todayHere().slice(0, 7)
  const wish = { month, ...(branch ? { branch } : {}) }
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['staffAttendance', 'month', wish],
    queryFn: ({ signal }) => calls.staffMonth(wish, signal),
  })
  const step = (days: number, from: string) =>
    asked.set({ month: addDays(`${month}-${from}`, days).slice(0, 7) })
  const listed = {
    ...(branch ? { branch: [branch] } : {}),
    date_gte: `${month}-01`,
    date_lte: data?.days.at(-1) ?? `${month}-28`,
  }
  const list = `/admin/hr/attendance/days?${new URLSearchParams({ filter: JSON.stringify(listed) }).toString()}`
  const tools = (
    <>
      <ToolbarButton icon={<PrintIcon />} label={translate('books.print')} onClick={() => window.print()} />
      <ToolbarButton icon={<ExportIcon />} label={translate('clock.tabs.days')} to={list} />
    </>
  )
  return (
    <>
      <StaffTabs />
      <AskedBar tools={tools}>
        <BranchChoice value={branch} onChange={(next) => asked.set({ branch: next })} />
      </AskedBar>
      <Months>
        <IconButton aria-label={translate('attendanceReports.monthBefore')} onClick={() => step(-1, '01')}>
          <BackIcon />
        </IconButton>
        <h2 aria-live="polite">{formatMonth(month, language)}</h2>
        <IconButton aria-label={translate('attendanceReports.monthAfter')} onClick={() => step(4, '28')}>
          <NextIcon />
        </IconButton>
      </Months>
      <Statement error={error} isPending={isPending} retry={() => void refetch()}>
        {data &&
          (data.people.length > 0 ? (
            <StaffMonthTable month={data} />
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

const Months = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  marginBottom: 12,
  '& h2': { ...theme.typography.h3, margin: 0, minWidth: 150, textAlign: 'center' },
  '@media (pointer: coarse)': { '& > .MuiIconButton-root': { width: 44, height: 44 } },
}))
