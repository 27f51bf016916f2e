import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import type { AttendanceReport, History } from '../../../components/attendanceCalls.ts'
import { StateBlock } from '../../../components/list/ListState.tsx'
import { useRecordCalls } from '../../../components/recordCalls.ts'
import { wishOf } from '../useAsked.ts'
import { ClassReport } from './ClassReport.tsx'
import { HistoryTable } from './HistoryTable.tsx'

interface Asked {
  student: string
  from?: string
  to?: string
}

type Lived = History & { report: AttendanceReport }

/** What a student sat of each class, and each session one by one. */
export function useStudentHistory({ student, from = '', to = '' }: Asked) {
  const calls = useRecordCalls()
  const wish = wishOf({ student, from, to })
  return useQuery({
    queryKey: ['attendance', 'history', wish],
    queryFn: async ({ signal }): Promise<Lived> => {
      const [history, report] = await Promise.all([
        calls.attendanceHistory(wish, signal),
        calls.attendanceReport(wish, signal),
      ])
      return { ...history, report }
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
