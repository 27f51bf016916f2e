import BackIcon from '@mui/icons-material/ChevronLeftOutlined'
import NextIcon from '@mui/icons-material/ChevronRightOutlined'
import Button from '@mui/material/Button'
import GlobalStyles from '@mui/material/GlobalStyles'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { todayHere } from '../../../components/fields/todayHere.ts'
import { StateBlock } from '../../../components/list/ListState.tsx'
import { useRecordCalls } from '../../../components/recordCalls.ts'
import { formatMonth } from '../../../i18n/locale.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import { addDays } from '../../../shared/dates.ts'
import { BranchChoice } from '../../statements/BranchChoice.tsx'
import { PaperHead } from '../../statements/PaperHead.tsx'
import { Statement } from '../../statements/Statement.tsx'
import { Tools } from '../../statements/Tools.tsx'
import { AskedBar } from '../AskedBar.tsx'
import { AttendanceTabs } from '../AttendanceTabs.tsx'
import { ClassChoice, useTaughtClasses } from '../ClassChoice.tsx'
import { useAsked } from '../useAsked.ts'
import { MonthTable } from './MonthTable.tsx'

const wide = <GlobalStyles styles={{ '@page': { size: 'A4 landscape', margin: '10mm' } }} />
const isMonth = (text: string) => /^(19|20)\d{2}-(0[1-9]|1[0-2])$/.test(text)

/** A class and a month on one page: its students, its days, and what stands where they meet. */
const MonthPage = () => {
  const translate = useTranslate()
  const language = useLanguage()
  const calls = useRecordCalls()
  const asked = useAsked()
  const [branch, group] = [asked.id('branch'), asked.id('class')]
  const thisMonth = todayHere().slice(0, 7)
  const month = isMonth(asked.text('month')) ? asked.text('month') : thisMonth
  const classes = useTaughtClasses(branch)
  const wish = { class: group, month }
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['attendance', 'month', wish],
    queryFn: ({ signal }) => calls.attendanceMonth(wish, signal),
    enabled: group !== '',
    placeholderData: (before) => (before?.class === group ? before : undefined),
  })
  const step = (days: number, from: string) =>
    asked.set({ month: addDays(`${month}-${from}`, days).slice(0, 7) })
  return (
    <>
      <AttendanceTabs />
      <AskedBar tools={group && <Tools name="attendanceMonth" wish={wish} />}>
        <BranchChoice value={branch} onChange={(next) => asked.set({ branch: next, class: '' })} />
        <ClassChoice
          branch={branch}
          value={group}
          none={translate('attendanceReports.chooseClass')}
          onChange={(next) => asked.set({ class: next })}
        />
      </AskedBar>
      {group ? (
        <>
          <Months>
            <IconButton
              aria-label={translate('attendanceReports.monthBefore')}
              onClick={() => step(-1, '01')}
            >
              <BackIcon />
            </IconButton>
            <h2 aria-live="polite">{formatMonth(month, language)}</h2>
            <IconButton aria-label={translate('attendanceReports.monthAfter')} onClick={() => step(4, '28')}>
              <NextIcon />
            </IconButton>
            <Button
              variant="outlined"
              disabled={month === thisMonth}
              onClick={() => asked.set({ month: '' })}
            >
              {translate('attendanceReports.thisMonth')}
            </Button>
          </Months>
          <Statement error={error} isPending={isPending} retry={() => void refetch()}>
            {wide}
            {data && (
              <>
                <PaperHead
                  title={data.className}
                  branchName={data.branchName}
                  span={formatMonth(data.month, language)}
                />
                {data.sessions.length > 0 && data.students.length > 0 ? (
                  <MonthTable matrix={data} />
                ) : (
                  <StateBlock
                    drawing="empty"
                    title={translate(
                      `attendanceReports.${data.sessions.length === 0 ? 'noMonthTitle' : 'noneTitle'}`,
                    )}
                    hint={translate(
                      `attendanceReports.${data.sessions.length === 0 ? 'noMonthHint' : 'noneHint'}`,
                    )}
                  />
                )}
              </>
            )}
          </Statement>
        </>
      ) : (
        classes && (
          <StateBlock
            drawing="empty"
            title={translate(`attendanceReports.${classes.length === 0 ? 'noClassesTitle' : 'chooseTitle'}`)}
            hint={translate(`attendanceReports.${classes.length === 0 ? 'noClassesHint' : 'monthHint'}`)}
          />
        )
      )}
    </>
  )
}
export default MonthPage

const Months = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 4,
  marginBottom: 12,
  '& h2': { ...theme.typography.h3, margin: 0, minWidth: 150, textAlign: 'center' },
  '& > .MuiButton-root': { marginInlineStart: 8 },
  '@media (pointer: coarse)': {
    '& > .MuiIconButton-root': { width: 44, height: 44 },
    '& > .MuiButton-root': { minHeight: 44 },
  },
  '@media print': { display: 'none' },
}))
