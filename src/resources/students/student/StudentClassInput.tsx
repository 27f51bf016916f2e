import { useWatch } from 'react-hook-form'
import { ReferenceInput } from '../../../components/inputs/ReferenceInput.tsx'
import type { student } from '../../../shared/students/student.ts'

/** The student's class: classes of the student's branch that have not ended, as on the server. */
export const StudentClassInput = () => {
  const branch = useWatch({ name: 'branch' }) as string | null | undefined
  const filter = { ...(branch ? { branchFilter: [branch] } : {}), statusFilter: ['planned', 'running'] }
  return <ReferenceInput<typeof student> source="class" filter={filter} />
}
