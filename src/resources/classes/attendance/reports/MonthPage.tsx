import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { todayHere } from '../../../../components/fields/todayHere.ts'
import { StateBlock } from '../../../../components/list/ListState.tsx'
import { isMonth, MonthSteps } from '../../../../components/month/MonthSteps.tsx'
import { routeKey, useCallRoute } from '../../../../components/routeCalls.ts'
import { formatMonth } from '../../../../i18n/locale.ts'
import { useLanguage } from '../../../../i18n/useLanguage.ts'
import { BranchChoice } from '../../../../components/statements/BranchChoice.tsx'
import { PaperHead } from '../../../../components/statements/PaperHead.tsx'
import { Statement } from '../../../../components/statements/Statement.tsx'
import { Tools } from '../../../../components/statements/Tools.tsx'
import { AskedBar } from '../../../../components/statements/AskedBar.tsx'
import { AttendanceTabs } from '../AttendanceTabs.tsx'
import { ClassChoice, useTaughtClasses } from '../ClassChoice.tsx'
import { useReportQuery } from '../../../../components/attendance/useReportQuery.ts'
import { MonthTable } from './MonthTable.tsx'

/** Monthly attendance of a class: students by days. */
const MonthPage = () => {
  const translate = useTranslate()
  const language = useLanguage()
  const callRoute = useCallRoute()
  const reportQuery = useReportQuery()
  const [branch, group] = [reportQuery.id('branch'), reportQuery.id('class')]
  const thisMonth = todayHere().slice(0, 7)
  const month = isMonth(reportQuery.text('month')) ? reportQuery.text('month') : thisMonth
  const classes = useTaughtClasses(branch)
  const query = { class: group, month }
  const { data, error, isPending, refetch } = useQuery({
    queryKey: routeKey('attendance.month', { query }),
    queryFn: async ({ signal }) => (await callRoute('attendance.month', { query }, { signal })).data,
    enabled: group !== '',
    placeholderData: (before) => (before?.class === group ? before : undefined),
  })
  return (
    <>
      <AttendanceTabs />
      <AskedBar tools={group && <Tools table="attendance.monthTable" query={query} />}>
        <BranchChoice value={branch} onChange={(next) => reportQuery.set({ branch: next, class: '' })} />
        <ClassChoice
          branch={branch}
          value={group}
          none={translate('attendanceReports.chooseClass')}
          onChange={(next) => reportQuery.set({ class: next })}
        />
      </AskedBar>
      {group ? (
        <>
          <MonthSteps month={month} onChange={(next) => reportQuery.set({ month: next })}>
            <Button
              variant="outlined"
              disabled={month === thisMonth}
              onClick={() => reportQuery.set({ month: '' })}
            >
              {translate('attendanceReports.thisMonth')}
            </Button>
          </MonthSteps>
          <Statement wide error={error} isPending={isPending} retry={() => void refetch()}>
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
