import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { StateBlock } from '../../../../components/list/ListState.tsx'
import { useOwnBranch } from '../../../../components/ownBranch.ts'
import { routeKey, useCallRoute } from '../../../../components/routeCalls.ts'
import { formatNumber } from '../../../../i18n/locale.ts'
import { useLanguage } from '../../../../i18n/useLanguage.ts'
import { serverNow } from '../../../../browser/serverClock.ts'
import { BranchChoice } from '../../../../components/statements/BranchChoice.tsx'
import { ChoiceBox } from '../../../../components/inputs/ChoiceBox.tsx'
import { PaperHead } from '../../../../components/statements/PaperHead.tsx'
import { Statement } from '../../../../components/statements/Statement.tsx'
import { Tools } from '../../../../components/statements/Tools.tsx'
import { AskedBar } from '../../../../components/statements/AskedBar.tsx'
import { AttendanceTabs } from '../AttendanceTabs.tsx'
import { useReportQuery, withoutEmpty } from '../../../../components/attendance/useReportQuery.ts'
import { UntakenTable } from './UntakenTable.tsx'

/** Sessions that are over and somebody of them is not marked: each is a click from its sheet. */
const UntakenPage = () => {
  const translate = useTranslate()
  const language = useLanguage()
  const callRoute = useCallRoute()
  const reportQuery = useReportQuery()
  const { branch: own } = useOwnBranch()
  const [branch, teacher] = [reportQuery.id('branch'), reportQuery.id('teacher')]
  const query = withoutEmpty({ branch, teacher })
  const { data, error, isPending, refetch } = useQuery({
    queryKey: routeKey('attendance.untaken', { query }),
    queryFn: async ({ signal }) => ({
      ...(await callRoute('attendance.untaken', { query }, { signal })),
      now: serverNow(),
    }),
    placeholderData: keepPreviousData,
  })
  const number = (value: number) => formatNumber(value, language)
  const teachers = data?.teachers ?? []
  return (
    <>
      <AttendanceTabs />
      <AskedBar tools={<Tools table="attendance.untakenTable" query={query} />}>
        <BranchChoice value={branch} onChange={(next) => reportQuery.set({ branch: next, teacher: '' })} />
        <ChoiceBox
          id="untaken-teacher"
          label={translate('attendance.teacher')}
          value={teacher}
          options={[
            { id: '', name: translate('attendanceReports.allTeachers') },
            ...teachers.map(({ _id, name, count }) => ({
              id: _id,
              name: translate('attendanceReports.teacherWith', { name, count: number(count) }),
            })),
          ]}
          onChange={(next) => reportQuery.set({ teacher: next })}
        />
      </AskedBar>
      <Statement error={error} isPending={isPending} retry={() => void refetch()}>
        {data &&
          (data.data.length === 0 ? (
            <StateBlock
              drawing="empty"
              title={translate('attendanceReports.allTakenTitle')}
              hint={translate('attendanceReports.allTakenHint')}
            />
          ) : (
            <>
              <PaperHead
                title={translate('attendanceReports.untakenTitle')}
                branchName={own?.name ?? (branch ? (data.data[0]?.branchName ?? null) : null)}
                span=""
              />
              <p role="status">{translate('attendanceReports.untakenCount', { smart_count: data.count })}</p>
              <UntakenTable rows={data.data} now={data.now} several={!own && !branch} />
              {data.count > data.data.length && (
                <p>
                  {translate('attendanceReports.untakenShown', {
                    shown: number(data.data.length),
                    count: number(data.count),
                  })}
                </p>
              )}
            </>
          ))}
      </Statement>
    </>
  )
}
export default UntakenPage
