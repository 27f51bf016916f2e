import type { RaRecord } from 'ra-core'
import { StudentHistory, useStudentHistory } from '../../../components/attendance/StudentHistory.tsx'
import { Statement } from '../../../components/statements/Statement.tsx'

/** The student's attendance. */
const AttendancePanel = ({ record }: { record: RaRecord }) => {
  const { data, error, isPending, refetch } = useStudentHistory({ student: String(record.id) })
  return (
    <Statement error={error} isPending={isPending} retry={() => void refetch()}>
      {data && <StudentHistory {...data} />}
    </Statement>
  )
}
export default AttendancePanel
