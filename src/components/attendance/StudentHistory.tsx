import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { StateBlock } from '../list/ListState.tsx'
import { routeKey, useCallRoute } from '../routeCalls.ts'
import type { RouteData, RouteReply } from '../../shared/routeTypes.ts'
import { withoutEmpty } from './useReportQuery.ts'
import { ClassReport } from './ClassReport.tsx'
import { HistoryTable } from './HistoryTable.tsx'

interface HistoryQuery {
  student: string
  from?: string
  to?: string
}

type Lived = RouteReply<'attendance.history'> & { report: RouteData<'attendance.report'> }

/** A student's attendance of each class, with every session. */
export function useStudentHistory({ student, from = '', to = '' }: HistoryQuery) {
  const callRoute = useCallRoute()
  const input = { query: { student, ...withoutEmpty({ from, to }) } }
  return useQuery({
    queryKey: routeKey('attendance.history', input),
    queryFn: async ({ signal }): Promise<Lived> => {
      const [history, report] = await Promise.all([
        callRoute('attendance.history', input, { signal }),
        callRoute('attendance.report', input, { signal }),
      ])
      return { ...history, report: report.data }
    },
  })
}

export const StudentHistory = ({ studentName: name, report, data }: Lived) => {
  const translate = useTranslate()
  return (
    <Parts>
      {report.length > 0 && (
        <ClassReport rows={report} of="class" label={translate('attendanceReports.reportOf', { name })} />
      )}
      {data.length > 0 ? (
        <HistoryTable rows={data} label={translate('attendanceReports.historyOf', { name })} />
      ) : (
        <StateBlock
          drawing="empty"
          title={translate('attendanceReports.noHistoryTitle')}
          hint={translate('attendanceReports.noHistoryHint')}
        />
      )}
    </Parts>
  )
}

const Parts = styled('div')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 16 })
