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
import { useAsked } from '../../../../components/attendance/useAsked.ts'
import { MonthTable } from './MonthTable.tsx'

/** Monthly attendance of a class: students by days. */
const MonthPage = () => {
  const translate = useTranslate()
  const language = useLanguage()
  const callRoute = useCallRoute()
  const asked = useAsked()
  const [branch, group] = [asked.id('branch'), asked.id('class')]
  const thisMonth = todayHere().slice(0, 7)
  const month = isMonth(asked.text('month')) ? asked.text('month') : thisMonth
  const classes = useTaughtClasses(branch)
  const wish = { class: group, month }
  const { data, error, isPending, refetch } = useQuery({
    queryKey: routeKey('attendance.month', { query: wish }),
    queryFn: async ({ signal }) => (await callRoute('attendance.month', { query: wish }, { signal })).data,
    enabled: group !== '',
    placeholderData: (before) => (before?.class === group ? before : undefined),
  })
  return (
    <>
      <AttendanceTabs />
      <AskedBar tools={group && <Tools table="attendance.monthTable" query={wish} />}>
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
          <MonthSteps month={month} onChange={(next) => asked.set({ month: next })}>
            <Button
              variant="outlined"
              disabled={month === thisMonth}
              onClick={() => asked.set({ month: '' })}
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
