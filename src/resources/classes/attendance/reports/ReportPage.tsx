import BackIcon from '@mui/icons-material/ArrowBackOutlined'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import { useDayText } from '../../../../components/fields/dayText.ts'
import { StateBlock } from '../../../../components/list/ListState.tsx'
import { useRouteQuery } from '../../../../components/routeCalls.ts'
import { BranchChoice } from '../../../../components/statements/BranchChoice.tsx'
import { PaperHead } from '../../../../components/statements/PaperHead.tsx'
import { Statement } from '../../../../components/statements/Statement.tsx'
import { Tools } from '../../../../components/statements/Tools.tsx'
import { AskedBar, AskedDay } from '../../../../components/statements/AskedBar.tsx'
import { AttendanceTabs } from '../AttendanceTabs.tsx'
import { ClassChoice, useTaughtClasses } from '../ClassChoice.tsx'
import {
  type ReportQuery,
  useReportQuery,
  withoutEmpty,
} from '../../../../components/attendance/useReportQuery.ts'
import { ClassReport } from '../../../../components/attendance/ClassReport.tsx'
import { MissingList } from './MissingList.tsx'
import { StudentHistory, useStudentHistory } from '../../../../components/attendance/StudentHistory.tsx'

/** Attendance of a class or of one student by session, and the students who stay away. */
const ReportPage = () => {
  const reportQuery = useReportQuery()
  const student = reportQuery.id('student')
  return (
    <>
      <AttendanceTabs />
      {student ? <OfStudent asked={reportQuery} student={student} /> : <OfClass asked={reportQuery} />}
    </>
  )
}
export default ReportPage

function useSpan(asked: ReportQuery): string {
  const day = useDayText()
  return [asked.day('from'), asked.day('to')].map(day).join(' – ').replace(/^ – $/, '')
}

const Period = ({ asked }: { asked: ReportQuery }) => {
  const translate = useTranslate()
  return (['from', 'to'] as const).map((name) => (
    <AskedDay
      key={name}
      id={`attendance-${name}`}
      label={translate(`books.${name}`)}
      value={asked.day(name)}
      onChange={(day) => asked.set({ [name]: day })}
    />
  ))
}

const OfClass = ({ asked }: { asked: ReportQuery }) => {
  const translate = useTranslate()
  const span = useSpan(asked)
  const [branch, group] = [asked.id('branch'), asked.id('class')]
  const classes = useTaughtClasses(branch)
  const chosen = classes?.find(({ _id }) => _id === group)
  const query = withoutEmpty({ class: group, from: asked.day('from'), to: asked.day('to') })
  const { data, error, isPending, refetch } = useRouteQuery(
    'attendance.report',
    { query },
    { enabled: group !== '' },
  )
  const historyOf = (student: string) =>
    `/admin/attendance/report?${new URLSearchParams({ ...query, student }).toString()}`
  return (
    <>
      <AskedBar tools={group && <Tools table="attendance.reportTable" query={query} />}>
        <BranchChoice value={branch} onChange={(next) => asked.set({ branch: next, class: '' })} />
        <ClassChoice
          branch={branch}
          value={group}
          none={translate('attendanceReports.chooseClass')}
          onChange={(next) => asked.set({ class: next })}
        />
        <Period asked={asked} />
      </AskedBar>
      {group ? (
        <Statement error={error} isPending={isPending} retry={() => void refetch()}>
          {data && (
            <>
              <PaperHead
                title={translate('attendanceReports.reportOf', {
                  name: chosen?.name ?? data[0]?.className ?? '',
                })}
                branchName={chosen?.branchName ?? null}
                span={span}
              />
              {data.length > 0 ? (
                <ClassReport
                  rows={data}
                  of="student"
                  label={translate('attendanceReports.reportOf', { name: data[0]?.className ?? '' })}
                  historyOf={historyOf}
                />
              ) : (
                <StateBlock
                  drawing="empty"
                  title={translate('attendanceReports.noneTitle')}
                  hint={translate('attendanceReports.noneHint')}
                />
              )}
            </>
          )}
        </Statement>
      ) : (
        <>
          <Hint>
            {translate(`attendanceReports.${classes?.length === 0 ? 'noClassesHint' : 'chooseHint'}`)}
          </Hint>
          <MissingList asked={asked} historyOf={historyOf} />
        </>
      )}
    </>
  )
}

const OfStudent = ({ asked, student }: { asked: ReportQuery; student: string }) => {
  const translate = useTranslate()
  const span = useSpan(asked)
  const [from, to] = [asked.day('from'), asked.day('to')]
  const { data, error, isPending, refetch } = useStudentHistory({ student, from, to })
  const back = withoutEmpty({ branch: asked.id('branch'), class: asked.id('class'), from, to })
  return (
    <>
      <AskedBar
        tools={<Tools table="attendance.historyTable" query={{ student, ...withoutEmpty({ from, to }) }} />}
      >
        <Period asked={asked} />
      </AskedBar>
      <Statement error={error} isPending={isPending} retry={() => void refetch()}>
        {data && (
          <>
            <PaperHead
              title={translate('attendanceReports.historyOf', { name: data.studentName })}
              branchName={null}
              span={span}
            />
            <Head>
              <h2>{data.studentName}</h2>
              <Button
                component={Link}
                to={`/admin/attendance/report?${new URLSearchParams(back).toString()}`}
                startIcon={<BackIcon />}
              >
                {translate('attendanceReports.back')}
              </Button>
            </Head>
            <StudentHistory {...data} />
          </>
        )}
      </Statement>
    </>
  )
}

const Hint = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: 0,
  color: theme.palette.text.secondary,
  '@media print': { display: 'none' },
}))

const Head = styled('header')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '4px 16px',
  marginBottom: 12,
  '& h2': { ...theme.typography.h2, margin: 0, overflowWrap: 'anywhere' },
  '& a': { '@media (pointer: coarse)': { minHeight: 44 } },
  '@media print': { display: 'none' },
}))
